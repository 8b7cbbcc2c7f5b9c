import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../support/browser/engines/engines.ts';

/**
 * Where the pieces of a lesson are best kept: 32 MB written in pieces of 256 kB, each kept before the
 * next is asked for, and 2 MB read at 20 places. `node tests/bench/piece-stores.ts`
 * (docs/decisions/056).
 */
const pieces = 128;
const reads = 20;

const server = createServer((_request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>bench</title>');
});
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

for (const engine of engines) {
  if (engine.lack !== null) {
    console.log(`${engine.name}: ${engine.lack}`);
    continue;
  }
  const browser = await engine.launch(mkdtempSync(join(tmpdir(), 'pieces-')));
  await browser.open(`http://localhost:${port}/`);
  const inDatabase = await browser.run(measureIndexedDb, { pieces, reads });
  const inFiles = await browser.run(measureOpfs, { pieces, reads });
  console.log(engine.name, engine.version(), { inDatabase, inFiles });
  await browser.close();
}
server.close();

async function measureIndexedDb({ pieces, reads }: { pieces: number; reads: number }) {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open('pieces', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('pieces');
  const db = await answered(opening);
  const random = () => {
    const piece = new Uint8Array(256 * 1024);
    for (let at = 0; at < piece.length; at += 65_536) {
      crypto.getRandomValues(piece.subarray(at, at + 65_536));
    }
    return piece;
  };
  const piece = random();
  const begun = performance.now();
  for (let index = 0; index < pieces; index += 1) {
    const tx = db.transaction('pieces', 'readwrite');
    tx.objectStore('pieces').put({ iv: piece.slice(0, 12), bytes: piece }, index);
    await new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onerror = tx.onabort = reject;
    });
  }
  const written = performance.now();
  for (let read = 0; read < reads; read += 1) {
    const from = (read * 37) % (pieces - 8);
    const range = IDBKeyRange.bound(from, from + 7);
    await answered(db.transaction('pieces').objectStore('pieces').getAll(range));
  }
  const ended = performance.now();
  db.close();
  return { writeMs: Math.round(written - begun), readMs: Math.round((ended - written) / reads) };
}

/** In a worker, where files are written in place; Safari had no other way until version 26. */
async function measureOpfs({ pieces, reads }: { pieces: number; reads: number }) {
  const work = `onmessage = async ({ data: { pieces, reads } }) => {
    try {
      const root = await navigator.storage.getDirectory();
      const piece = new Uint8Array(256 * 1024);
      for (let at = 0; at < piece.length; at += 65536) crypto.getRandomValues(piece.subarray(at, at + 65536));
      const handle = await root.getFileHandle('film', { create: true });
      const file = await handle.createSyncAccessHandle();
      const begun = performance.now();
      for (let index = 0; index < pieces; index += 1) {
        file.write(piece, { at: index * piece.length });
        file.flush();
      }
      const written = performance.now();
      for (let read = 0; read < reads; read += 1) {
        const at = ((read * 37) % (pieces - 8)) * piece.length;
        file.read(new Uint8Array(8 * piece.length), { at });
      }
      const ended = performance.now();
      file.close();
      postMessage({ writeMs: Math.round(written - begun), readMs: Math.round((ended - written) / reads) });
    } catch (error) {
      postMessage({ lack: String(error) });
    }
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([work], { type: 'text/javascript' })));
  worker.postMessage({ pieces, reads });
  return new Promise<{ writeMs: number; readMs: number } | { lack: string }>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve({ lack: 'no answer within a minute' }), 60_000);
  });
}
