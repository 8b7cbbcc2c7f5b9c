import pLimit from 'p-limit';
import * as v from 'valibot';
import { type LessonExtras, LessonExtrasSchema } from '#contract/lesson-files.ts';
import { type FilmFile, fileOnDisk } from '../../films/film-files.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { sheetAddress } from '../lessons/rules.ts';

/** The number of sheets that a bucket is asked for at once. */
const readAtOnce = 4;
const mostKept = 10_000;

/** Returns the path by which a phone knows a sheet, which is also its key in the store. */
export const sheetKey = (sheet: string): string => `sheets/${sheet}`;

export interface LessonExtrasOnDisk {
  /** Lists the files beside a film: its metadata, and these sheets as far as they are in the store. */
  extrasOf(metadata: FilmFile[], sheets: readonly string[]): Promise<LessonExtras>;
}

export function createLessonExtras(disk: MediaDisk): LessonExtrasOnDisk {
  const atOnce = pLimit(readAtOnce);
  const known = new Map<string, Promise<FilmFile>>();

  const sheetOf = async (sheet: string) => {
    const path = sheetKey(sheet);
    if (!(await disk.exists(path))) return [];
    // A sheet that came with an academy file may be another of the same name by now.
    const version = `${sheet} ${(await disk.getMetaData(path)).lastModified.getTime()}`;
    const reading = known.get(version) ?? fileOnDisk(disk, path);
    if (known.size >= mostKept) known.clear();
    known.set(version, reading);
    reading.catch(() => known.delete(version));
    return [{ ...(await reading), path, file: sheetAddress(sheet) }];
  };

  return {
    async extrasOf(metadata, sheets) {
      const found = await Promise.all(sheets.map((sheet) => atOnce(() => sheetOf(sheet))));
      // A sheet whose name no phone can keep is opened with a network only.
      const named = found.flat().filter((sheet) => v.is(SheetSchema, sheet));
      return v.parse(LessonExtrasSchema, {
        metadata: metadata.filter((file) => v.is(FileSchema, file)),
        sheets: named,
      });
    },
  };
}

const FileSchema = LessonExtrasSchema.entries.metadata.item;
const SheetSchema = LessonExtrasSchema.entries.sheets.item;
