import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** Mounts a disk of its own in the machine's memory, to be filled. Throws where we may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'pipe',
  });
  const filler = join(folder, 'of-other-apps');
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** Returns the bytes that can still be written. */
    room,
    /** Fills the disk as other apps do, but for so many bytes. */
    fillBut(left: number) {
      const bytes = Buffer.alloc(1_000_000);
      try {
        while (room() > left) appendFileSync(filler, bytes.subarray(0, room() - left));
      } catch (error) {
        // Between a look and a write the browser may have taken the last of it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    /** Frees that room again, as a student does who deletes her pictures. */
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the reason why there can be no small disk here, or null. */
export function whyNoSmallDisk(): string | null {
  try {
    mountSmallDisk(1).unmount();
    return null;
  } catch (error) {
    return `A disk that is full needs the right to mount one (root): ${String(error).split('\n')[0]}`;
  }
}
