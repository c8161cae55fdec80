// The engine's large parts: asked for at once, counted on their way, unpacked as they come. What is packed is so on every server.
const SIZES = {{sizes}};
const PACKED = {{packed}}; // by the name that the runtime asks for, and what kind it is then
const FIRST = "{{first}}", LATER = "{{later}}", END = "{{end}}";
const OFTEN = 250; // milliseconds between two words about it

const plain = globalThis.fetch, sum = (names) => names.reduce((all, name) => all + (SIZES[name] ?? 0), 0);
const coming = new Map(); // what was asked for and not taken yet

// A file on its way; `tell` is told of every piece.
async function ask(name, tell) {
  const answer = await plain(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      out.enqueue(chunk);
      tell(chunk.length);
    },
  }));
}

// `tell` is told how many bytes of how many are here.
function counted(names, tell) {
  const size = sum(names);
  let read = 0, told = 0;
  return (more) => {
    read += more;
    if (performance.now() < told + OFTEN) return;
    told = performance.now();
    tell(Math.min(read, size), size);
  };
}

const unpacked = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));
const bytes = (stream) => new Response(stream).arrayBuffer();

// All that comes first, at once. Its end is a promise: it never comes to be, but fails where one of them is not there.
export function begin(tell) {
  const names = [FIRST, ...Object.keys(PACKED).map((name) => name + END)], hear = counted(names, tell);
  for (const name of names) coming.set(name, ask(name, hear));
  globalThis.fetch = (what, how) => {
    const address = String(what?.url ?? what), name = Object.keys(PACKED).find((one) => address.endsWith("/" + one));
    if (!name) return plain(what, how);
    const stream = coming.get(name + END) ?? ask(name + END, () => {});
    coming.delete(name + END); // the next one that asks gets another
    return stream.then((packed) => new Response(unpacked(packed), { headers: { "Content-Type": PACKED[name] } }));
  };
  return Promise.all(coming.values()).then(() => new Promise(() => {}));
}

export const first = () => coming.get(FIRST).then(bytes);
export const later = (tell) => ask(LATER, counted([LATER], tell)).then(bytes);
export const unpack = async (packed) => new Uint8Array(await bytes(unpacked(new Blob([packed]).stream())));
