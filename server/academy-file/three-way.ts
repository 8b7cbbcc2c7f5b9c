import { isDeepStrictEqual } from 'node:util';

/** An entry of an academy file, field by field. */
export type Fields = Record<string, unknown>;

/** One field in which file and academy differ; undefined: that one says nothing of it. */
export interface Difference {
  field: string;
  /** The value in the file. */
  file: unknown;
  /** The value that the academy has now. */
  now: unknown;
}

export interface ThreeWay {
  /** The fields that the academy should have. */
  merged: Fields;
  /** The file has changed since the last import, the academy has not; with `isFileRight` conflicts too. */
  taken: Difference[];
  /** The academy has changed since the last import, the file has not. */
  kept: Difference[];
  /** Both have changed, or no last import is known. */
  conflicts: Difference[];
  /** The file's fields to remember: of a conflict the value known before, so that it is found again. */
  remembered: Fields;
}

/**
 * Compares what a file says with what the academy says, by what the last import's file said
 * (undefined: no import is known, so that every difference may be somebody's work).
 */
export function threeWay(versions: {
  base: Fields | undefined;
  now: Fields;
  file: Fields;
  /** Conflicts are decided for the file. */
  isFileRight: boolean;
}): ThreeWay {
  const { base, now, file, isFileRight } = versions;
  const result: ThreeWay = { merged: {}, taken: [], kept: [], conflicts: [], remembered: {} };
  const fields = new Set([...Object.keys(now), ...Object.keys(file)]);
  for (const field of fields) {
    const difference = { field, file: file[field], now: now[field] };
    const isSame = isDeepStrictEqual(file[field], now[field]);
    const isUnchanged = (by: Fields) =>
      base !== undefined && isDeepStrictEqual(base[field], by[field]);
    if (!isSame && isUnchanged(file)) result.kept.push(difference);
    else if (!isSame && (isUnchanged(now) || isFileRight)) result.taken.push(difference);
    else if (!isSame) result.conflicts.push(difference);
    const isTaken = result.taken.includes(difference);
    const isOpen = result.conflicts.includes(difference);
    put(result.merged, field, isTaken ? file[field] : now[field]);
    put(result.remembered, field, isOpen ? base?.[field] : file[field]);
  }
  return result;
}

function put(fields: Fields, name: string, value: unknown): void {
  if (value !== undefined) fields[name] = value;
}
