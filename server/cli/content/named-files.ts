import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CourseContent } from '../../db/lesson-content.ts';
import { ifThere } from '../../if-there.ts';
import { putCourseFolder } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
import type { Texts } from '../../texts/voice.ts';

interface NamedFile {
  /** In the media store and below the file's own folder. */
  path: string;
  /** The path of the file that must be there for the whole to count as there. */
  proof: string;
  place: string;
}

/** `index`: its place in the file. */
type CourseInFile = Pick<CourseContent, 'image' | 'lessons'> & { index: number };

/** Images, videos and sheets that courses name, and that the media store lacks. */
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
 * Of the images and sheets that courses name, those that lie beside the file and are others in the media
 * store. They stay there: who has fetched one knows it by its name. A film's main playlist differs as
 * soon as captions are added to it, which tells nothing.
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

/** A film is there with its main playlist, which comes last: cut short, it is copied again. */
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
