import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract as createExtract } from 'tar-stream';
import * as v from 'valibot';
import { CommandError } from '../terminal.ts';
import {
  type EntryRecord,
  formatVersion,
  type Header,
  HeaderSchema,
  headerName,
  type Manifest,
  ManifestSchema,
  manifestName,
} from './manifest.ts';

/** The content of one entry, as chunks. */
export type ArchiveEntry = AsyncIterable<Buffer>;

interface ReadOptions {
  signal: AbortSignal;
  onBytes?(bytes: number): void;
}

/** Hands over each entry in order; take all of its content before the next. */
export async function readEntries(
  file: string,
  onEntry: (name: string, content: ArchiveEntry) => Promise<void>,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const extract = createExtract();
  const source = createReadStream(file, { signal });
  if (onBytes) source.on('data', (chunk) => onBytes(chunk.length));
  const read = pipeline(source, extract, { signal });
  read.catch(() => {});
  for await (const entry of extract) {
    signal.throwIfAborted();
    await onEntry(entry.header.name, chunksOf(entry));
    // The entries that nobody reads have to be streamed too.
    entry.resume();
  }
  await read;
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield Buffer.from(chunk);
}

/** Reads the whole file and compares each byte with what was written; throws naming what differs. */
export async function verifyBackup(
  file: string,
  options: ReadOptions,
): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  const found: EntryRecord[] = [];
  const onEntry = async (name: string, content: ArchiveEntry) => {
    if (name === manifestName) {
      manifest = v.parse(ManifestSchema, JSON.parse(await textOf(content)));
      return;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    const head: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      if (name === headerName) head.push(chunk);
    }
    found.push({ name, bytes, sha256: hash.digest('hex') });
    if (name === headerName) header = readHeader(Buffer.concat(head).toString());
  };
  await readEntries(file, onEntry, options).catch((error) => {
    if (options.signal.aborted || isFileError(error) || error instanceof CommandError) throw error;
    const why = error.message;
    throw new CommandError(({ texts }) => texts.cli_backup_no_backup({ file, why }));
  });
  if (!header || !manifest) {
    throw new CommandError(({ texts }) => texts.cli_backup_cut({ file }));
  }
  compare(file, found, manifest);
  return { header, manifest };
}

function readHeader(text: string): Header {
  const header = v.parse(HeaderSchema, JSON.parse(text));
  if (header.version === formatVersion) return header;
  const { version } = header;
  throw new CommandError(({ texts }) =>
    texts.cli_backup_other_format({ version, own: formatVersion }),
  );
}

function compare(file: string, found: EntryRecord[], { entries }: Manifest): void {
  for (const [index, wanted] of entries.entries()) {
    const is = found[index];
    if (is?.name === wanted.name && is.bytes === wanted.bytes && is.sha256 === wanted.sha256)
      continue;
    throw new CommandError(({ texts }) => texts.cli_backup_damaged({ file, entry: wanted.name }));
  }
  const extra = found[entries.length];
  if (!extra) return;
  throw new CommandError(({ texts }) =>
    texts.cli_backup_foreign_entry({ file, entry: extra.name }),
  );
}

export async function textOf(content: ArchiveEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
