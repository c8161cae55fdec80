// How much of the engine has been read: its large files are counted on their way.
const SIZES = {{sizes}};
const OFTEN = 250; // milliseconds between two words about it

// `tell` is told how many bytes of how many are here.
export function counting(tell) {
  const size = Object.values(SIZES).reduce((all, one) => all + one, 0), plain = globalThis.fetch;
  let read = 0, told = 0;
  const counted = () => new TransformStream({
    transform(chunk, out) {
      read += chunk.length;
      out.enqueue(chunk);
      if (performance.now() < told + OFTEN) return;
      told = performance.now();
      tell(Math.min(read, size), size);
    },
  });
  globalThis.fetch = async (what, how) => {
    const answer = await plain(what, how), name = Object.keys(SIZES).find((one) => answer.url.endsWith("/" + one));
    return name && answer.body ? new Response(answer.body.pipeThrough(counted()), answer) : answer;
  };
}
