import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CourseContent } from '../../db/lesson-content.ts';
import { ifThere } from '../../file-system/if-there.ts';
import { putCourseFolder } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
import type { Texts } from '../../texts/voice.ts';

interface NamedFile {
  /** The path in the media store, and below the folder of the academy file. */
  path: string;
  /** The path of the file that must be there for the whole to count as there. */
  proof: string;
  place: string;
}

/** A course with its place in the file, `index`. */
type CourseInFile = Pick<CourseContent, 'image' | 'lessons'> & { index: number };

/**
 * Finds the images, videos and sheets that courses name and the media store lacks: `toCopy` lists those that
 * lie beside the file, `problems` has a line for each other.
 */
export async function missingFiles(
  courses: CourseInFile[],
  { file, disk }: { file: string; disk: MediaDisk },
  texts: Texts,
): Promise<{ toCopy: string[]; problems: string[] }> {
  const known = new Map<string, boolean>();
  const toCopy = new Set<string>();
  const problems: string[] = [];
  for (const { path, proof, place } of courses.flatMap((course) => namedFiles(course, texts))) {
    const isKept = known.get(proof) ?? (await disk.exists(proof));
    known.set(proof, isKept);
    if (isKept) continue;
    if (existsSync(join(dirname(file), proof))) toCopy.add(path);
    else problems.push(texts.cli_import_missing_file({ place, path, proof }));
  }
  return { toCopy: [...toCopy], problems };
}

/**
 * Lists the images and sheets that courses name and that lie beside the file with another content than in
 * the media store. The store keeps its own: who has fetched one knows it by its name. Films are left out,
 * whose main playlist differs as soon as captions are added.
 */
export async function otherFiles(
  courses: CourseInFile[],
  { file, disk }: { file: string; disk: MediaDisk },
  texts: Texts,
): Promise<string[]> {
  const named = courses.flatMap((course) => namedFiles(course, texts));
  const paths = named.filter(({ path, proof }) => path === proof).map(({ path }) => path);
  const others: string[] = [];
  for (const path of new Set(paths)) {
    const beside = await ifThere(readFile(join(dirname(file), path)));
    if (!beside || !(await disk.exists(path))) continue;
    if (!beside.equals(await disk.getBytes(path))) others.push(path);
  }
  return others;
}

function namedFiles({ image, lessons, index }: CourseInFile, texts: Texts): NamedFile[] {
  const course = `courses.${index}`;
  const lesson = (number: string) => texts.cli_import_lesson_place({ course, number });
  const kept = (path: string, place: string) => ({ path, proof: path, place });
  return [
    ...(image ? [kept(`uploads/${image}`, `${course}.image`)] : []),
    ...Object.entries(lessons).flatMap(([number, { video, sheets }]) => [
      ...(video
        ? [
            {
              path: `media/${video}`,
              proof: `media/${video}/index.m3u8`,
              place: lesson(number),
            },
          ]
        : []),
      ...sheets.map(({ file }) => kept(`sheets/${file}`, lesson(number))),
    ]),
  ];
}

/** Copies files into the store. A film's main playlist comes last, so a copy cut short is made again. */
export async function copyFiles(
  paths: string[],
  { file, disk, signal }: { file: string; disk: MediaDisk; signal: AbortSignal },
): Promise<void> {
  for (const path of paths) {
    signal.throwIfAborted();
    const from = join(dirname(file), path);
    if (path.startsWith('media/')) await putCourseFolder(disk, { name: basename(path), from });
    else await disk.copyFromFs(from, path);
  }
}
