// Keeps the page whole on the device: every file of one version, held to its hash; nothing is ever asked of another host.
"use strict";

const VERSION = "{{version}}";
const FILES = {{files}};
const POLICY = "{{policy}}";
// So page and worker may share memory, and a calculation can be stopped in its course.
const APART = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
const SHEET = "sheet.html"; // the one other page
const FAQ = "faq.html"; // all rulings in one file, to be passed on: too large to be kept here as well
const PREFIX = "swtcg-site-";
const CACHE = PREFIX + VERSION;
const at = (name) => new URL(name, registration.scope).href;

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => {
    const answer = await fetch(new Request(at(name), { integrity, cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(at(name), answer);
  }));
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function respond(request) {
  const url = new URL(request.url);
  if (url.origin !== location.origin) return Response.error();
  const asked = url.origin + url.pathname;
  if (asked === at(FAQ)) return fetch(request);
  const name = request.mode === "navigate" && asked !== at(SHEET) ? at("index.html") : asked;
  const kept = await (await caches.open(CACHE)).match(name);
  if (!kept) return fetch(request); // thrown away by the browser, or no file of this page
  const headers = new Headers(kept.headers);
  if (request.destination === "worker") headers.set("Content-Security-Policy", POLICY); // a worker has none of the page's
  else if (request.mode !== "navigate") return kept;
  for (const [header, value] of Object.entries(APART)) headers.set(header, value);
  return new Response(kept.body, { headers });
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => event.respondWith(respond(event.request)));
addEventListener("message", ({ data }) => {
  if (data === "use-now") skipWaiting();
});
