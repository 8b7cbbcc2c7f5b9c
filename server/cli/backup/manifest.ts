import * as v from 'valibot';
import { legacyPageFile } from '#contract/academy-file.ts';
import { EnvironmentNoteSchema } from './environment.ts';

/** The first entry holds what a reader must know before it restores anything. */
export const headerName = 'academy.json';
/** The last entry; a file without it was never finished. */
export const manifestName = 'manifest.json';

export const formatVersion = 1;

export const HeaderSchema = v.object({
  format: v.literal('academy-backup'),
  version: v.number(),
  /** ISO 8601: every write answered before is inside. */
  madeAt: v.string(),
  madeOn: v.picklist(['sqlite', 'postgres']),
  /** The migrations that the database had. */
  migrations: v.array(v.string()),
  /** Earlier back-ups have none. */
  environment: v.optional(EnvironmentNoteSchema),
});
export type Header = v.InferOutput<typeof HeaderSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ManifestSchema = v.object({
  /** The number of rows of each table. */
  rows: v.record(v.string(), CountSchema),
  /** Every entry but this one, in order. */
  entries: v.array(v.object({ name: v.string(), bytes: CountSchema, sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type EntryRecord = Manifest['entries'][number];

const plainName = '[A-Za-z0-9_-][A-Za-z0-9._-]*';

/** `database/<table>/<number>.jsonl`: some rows, one JSON object in each line. */
export const rowsName = (table: string, batch: number): string =>
  `database/${table}/${String(batch).padStart(6, '0')}.jsonl`;
export const tableOf = (name: string): string | undefined =>
  /^database\/([a-z_0-9]+)\/\d{6,}\.jsonl$/.exec(name)?.[1];

/** The folders of the media store (DATA_DIR, or a bucket) that a back-up keeps. */
export const keptFolders = ['uploads', 'media', 'sheets'] as const;
/** This folder and these files of DATA_DIR are kept too. The database file is not: its rows are. */
export const mailFolder = 'outbox';
export const keptFiles = ['session-secret', legacyPageFile] as const;

const filePattern = new RegExp(
  `^files/((${[...keptFolders, mailFolder].join('|')})(/${plainName})+|${keptFiles.join('|').replaceAll('.', '\\.')})$`,
);
export const fileName = (path: string): string => `files/${path}`;
/** Returns an entry's path below DATA_DIR, out of which it cannot climb; undefined: it is no kept file. */
export const pathOf = (name: string): string | undefined => filePattern.exec(name)?.[1];
