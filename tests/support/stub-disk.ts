import { vi } from 'vitest';

/** Stubs a disk that has room or none: neither Node nor jsdom has files of a site, or workers of a page. */
export function stubDisk() {
  const disk = {
    hasRoom: true,
    /** Whether its worker never answers. */
    isSilent: false,
    /** The bytes that are held in reserve on it. */
    heldBytes: 0,
  };
  class DiskWorker {
    onmessage: ((message: { data: boolean }) => void) | null = null;
    postMessage({ held }: { held: number }) {
      if (disk.isSilent) return;
      disk.heldBytes = disk.hasRoom ? held : 0;
      queueMicrotask(() => this.onmessage?.({ data: disk.hasRoom }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', DiskWorker);
  return disk;
}
