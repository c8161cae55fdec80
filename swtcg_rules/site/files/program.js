// The program's files, as one archive: tar, packed by gzip. Python would take longer to unpack it.
const BLOCK = 512, NAME = 100, SIZE = 124, SIZE_END = 136;
const FOLDER = "/program/";

export async function fetchProgram() {
  const answer = await fetch("program.bin");
  if (!answer.ok) throw new Error(`program.bin: ${answer.status}`);
  return answer.arrayBuffer();
}

// Which program it is: equal for equal bytes alone; null where the browser cannot say.
export async function mark(packed) {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function unpacked(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function lay(archive, FS) {
  const text = (start, end) => new TextDecoder().decode(archive.subarray(start, end)).replace(/\0.*/s, "");
  for (let at = 0; archive[at]; ) {
    const path = FOLDER + text(at, at + NAME), size = parseInt(text(at + SIZE, at + SIZE_END), 8);
    const start = at + BLOCK;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, archive.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
