// Served as /sw.js with SERVICE_WORKER=off (docs/operations.md). It answers no request, so each page
// goes on from the network at once. IndexedDB is left alone: notes that were not sent yet are in it.
self.addEventListener('install', () => {
  self.skipWaiting();
  // A page that asks the old worker for something just while that one is ended starts it again, and
  // Chromium then lets this one wait until the old is idle: half a minute and more. To ask again ends
  // it at once. Pages ask so after each load, and those of earlier builds cannot be mended.
  setTimeout(() => self.skipWaiting(), 1000);
});
self.addEventListener('activate', (event) => event.waitUntil(leave()));
// A page that registers while another still uses this worker would bring it back for good.
self.addEventListener('fetch', (event) => event.waitUntil(leave()));
// A page that asks for work is told that there is no worker, and registers none until its next load.
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage('worker-off'); // contract/worker-answers.ts
  event.waitUntil(leave());
});

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
