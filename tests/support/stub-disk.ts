import { vi } from 'vitest';

/** A disk that has room, or none: neither Node nor jsdom has files of a site, nor workers of a page. */
export function stubDisk() {
  const disk = { hasRoom: true };
  class DiskWorker {
    onmessage: ((message: { data: boolean }) => void) | null = null;
    postMessage() {
      queueMicrotask(() => this.onmessage?.({ data: disk.hasRoom }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', DiskWorker);
  return disk;
}
