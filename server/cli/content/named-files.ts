import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CourseEntry } from '#contract/academy-file.ts';

interface NamedFile {
  /** Below DATA_DIR and below the file's own folder. */
  path: string;
  /** What must be there for it to count. */
  proof: string;
  place: string;
}

/** Images and videos that courses name, and that DATA_DIR lacks. */
export function missingFiles(
  courses: CourseEntry[],
  { file, dataDir }: { file: string; dataDir: string },
): { toCopy: string[]; complaints: string[] } {
  const missing = courses
    .flatMap(namedFiles)
    .filter(({ proof }) => !existsSync(join(dataDir, proof)));
  const isBeside = ({ proof }: NamedFile) => existsSync(join(dirname(file), proof));
  const toCopy = new Set(missing.filter(isBeside).map(({ path }) => path));
  const complaints = missing
    .filter((named) => !isBeside(named))
    .map(
      ({ place, path, proof }) =>
        `${place} names ${path}, and there is no ${proof} in ${dataDir} nor beside the file`,
    );
  return { toCopy: [...toCopy], complaints };
}

function namedFiles({ image, video }: CourseEntry, index: number): NamedFile[] {
  return [
    ...(image
      ? [{ path: `uploads/${image}`, proof: `uploads/${image}`, place: `courses.${index}.image` }]
      : []),
    ...(video
      ? [
          {
            path: `media/${video}`,
            proof: `media/${video}/index.m3u8`,
            place: `courses.${index}.video`,
          },
        ]
      : []),
  ];
}

/** Each is whole or not there, whenever the copying ends. */
export async function copyFiles(
  paths: string[],
  { file, dataDir, signal }: { file: string; dataDir: string; signal: AbortSignal },
): Promise<void> {
  for (const path of paths) {
    signal.throwIfAborted();
    const target = join(dataDir, path);
    const part = `${target}.part`;
    await mkdir(dirname(target), { recursive: true });
    await cp(join(dirname(file), path), part, { recursive: true });
    await rename(part, target);
  }
}
