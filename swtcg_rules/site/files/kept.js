// The reader's own cards, in the worker: files are read where they lie on the device, and what was read of them is kept there.
const BASE = "swtcg-cards", STORE = "cards", KEY = "database";
const OPENED = "/opened";
export const DATABASE = "/cards.sqlite";

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// Done only when the whole of it is: a device that is full says so at the end.
async function inStore(mode, act) {
  const opening = indexedDB.open(BASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const base = await done(opening);
  try {
    const doing = base.transaction(STORE, mode);
    const ended = new Promise((resolve, reject) => {
      doing.oncomplete = resolve;
      doing.onabort = () => reject(doing.error);
    });
    const [result] = await Promise.all([done(act(doing.objectStore(STORE))), ended]);
    return result;
  } finally {
    base.close();
  }
}

// The cards that were kept, or null: there are none, or the browser keeps nothing.
export const keptCards = () => inStore("readonly", (store) => store.get(KEY)).catch(() => null);

// Both tell what was kept: whether it could be is `kept`.
export async function openCards(python, own, files, lang, progress) {
  const { FS } = python;
  FS.mkdirTree(OPENED);
  FS.mount(FS.filesystems.WORKERFS, { files }, OPENED);
  let told;
  try {
    told = JSON.parse(own.open_files(OPENED, lang, progress));
  } finally {
    FS.unmount(OPENED);
  }
  if (told.error) return told;
  const kept = await inStore("readwrite", (store) => store.put(FS.readFile(DATABASE), KEY)).then(() => true, () => false);
  return { ...told, kept, known: JSON.parse(own.known()) };
}

export async function forgetCards(python, own) {
  const kept = await inStore("readwrite", (store) => store.delete(KEY)).then(() => false, () => false);
  if (python.FS.analyzePath(DATABASE).exists) python.FS.unlink(DATABASE);
  return { kept, known: JSON.parse(own.known()) };
}
