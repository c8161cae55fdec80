// The program's files, as archives: tar, packed by gzip. Python would take longer to unpack them.
const BLOCK = 512, NAME = 100, SIZE = 124, SIZE_END = 136;
const FOLDER = "/program/";

// Which program it is: equal for equal bytes alone; null where the browser cannot say.
export async function mark(packed) {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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

// Whether a second archive is the one that belongs to what was laid: two versions can be on the way at once.
export const belongs = async (packed, FS) => {
  const known = await mark(packed);
  return !known || new TextDecoder().decode(FS.readFile(FOLDER + "later")).startsWith(known);
};
