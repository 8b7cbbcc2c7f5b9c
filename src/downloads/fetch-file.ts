import type { LessonFile } from '#contract/lesson-files.ts';
import { isOnline } from '../offline/network/network.ts';
import { type FileKey, isOutOfRoom } from '../storage/film-db.ts';
import { addPiece, dropFile, fileState, markWhole, readFile } from '../storage/film-files.ts';
import { askForFile } from './ask-for-file.ts';
import { collector } from './collector.ts';
import { pieceWriter } from './piece-writer.ts';
import { sha256 } from './read-lease.ts';
import { TransferInterrupted, TransferProblem } from './transfer-error.ts';

/** The size of the pieces that are kept: a browser that is killed has only the last few to fetch again. */
const pieceBytes = 256 * 1024;
/** A line on which nothing comes for so long is a broken one. */
const silenceMs = 30_000;

interface Fetching {
  key: FileKey;
  file: LessonFile;
  address: string;
  filmKey: CryptoKey;
  signal: AbortSignal;
  /** Hears of every piece that is kept. */
  onKept: (bytes: number) => void;
}

/**
 * Brings one file to the phone, from its first missing byte on, and verifies it. Throws
 * `TransferInterrupted` or `TransferProblem`, what storage throws, and the signal's reason; what has come
 * by then is kept.
 */
export async function fetchFile(fetching: Fetching): Promise<void> {
  const { key, file } = fetching;
  const state = await fileState(key);
  if (state.isWhole) return;
  if (state.kept < file.bytes || state.kept === 0) await fetchRest(fetching, state);
  await verify(fetching);
  await markWhole(key);
}

async function verify({ key, file, filmKey }: Fetching): Promise<void> {
  const bytes = await readFile(key, filmKey);
  if (bytes && bytes.length === file.bytes && (await sha256(bytes)) === file.sha256) return;
  // A read may fail in passing, and without a network nothing comes in the place of what is dropped.
  if (!isOnline()) throw new TransferInterrupted('Not verified without a network');
  await dropFile(key);
  throw new TransferProblem('damaged');
}

async function fetchRest(
  { key, file, address, filmKey, signal, onKept }: Fetching,
  { kept, validator }: Awaited<ReturnType<typeof fileState>>,
): Promise<void> {
  signal.throwIfAborted();
  const silence = new AbortController();
  // The two are joined by hand: Firefox before 124 and Safari before 17.4 have no `AbortSignal.any`.
  signal.addEventListener('abort', () => silence.abort(), { once: true });
  const unlessSilent = <T>(answer: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => silence.abort(), silenceMs);
    return answer.finally(() => clearTimeout(timer));
  };
  const asked = askForFile(address, {
    headers: kept > 0 ? rangeFrom(kept, validator) : {},
    signal: silence.signal,
  });
  const response = await unlessSilent(asked).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new TransferInterrupted('No answer', { cause: error });
  });
  const begun = await beginning(response, { key, kept });
  let offset = begun;
  let received = begun;
  const known = validatorOf(response) ?? (offset > 0 ? validator : null);
  const writer = pieceWriter(async (bytes) => {
    const isKept = await addPiece(key, filmKey, { offset, bytes, validator: known });
    if (!isKept) throw new TransferInterrupted('The file has gone on elsewhere');
    offset += bytes.length;
    onKept(bytes.length);
  });
  const collected = collector(pieceBytes);
  const keepRest = async () => {
    const rest = collected.rest();
    if (rest.length > 0) await writer.add(rest);
    await writer.ended();
  };
  const reader = response.body?.getReader();
  if (!reader) throw new TransferInterrupted('An answer without a body');
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read());
      if (done) break;
      for (const piece of collected.add(value)) await writer.add(piece);
      received += value.length;
      if (received > file.bytes) break; // more than the academy has promised
    }
  } catch (error) {
    // The last bytes before the line broke are not fetched twice.
    if (!isOutOfRoom(error)) await keepRest();
    signal.throwIfAborted();
    if (error instanceof TypeError || silence.signal.aborted) throw new TransferInterrupted('cut');
    throw error;
  } finally {
    void reader.cancel().catch(() => undefined); /* no await */
  }
  await keepRest();
  // Without a length an answer that broke off looks complete. An answer that has all of its length and
  // is too short is another file by now: to ask for the rest would never end, and the hash tells.
  const isWhole = String(received - begun) === response.headers.get('content-length');
  if (offset < file.bytes && !isWhole) throw new TransferInterrupted('The answer has ended early');
}

/**
 * Resolves to the byte of the file that the answer begins at. Drops what is kept where the
 * answer does not go on from it; throws where the answer is none of this file.
 */
async function beginning(
  { status, headers, redirected }: Response,
  { key, kept }: { key: FileKey; kept: number },
): Promise<number> {
  const isWebPage = (headers.get('content-type') ?? '').includes('text/html');
  // A school's filter refuses films with a page of its own: that says nothing of what is hers.
  if (isWebPage) throw new TransferInterrupted(`Answered ${status} with a page`);
  if (status === 401) throw new TransferProblem('signed-out');
  // A bucket answers 403 for what it does not have: whose the film is, only the academy knows.
  if (status === 403) throw new TransferProblem(redirected ? 'missing' : 'not-enrolled');
  if (status === 404 || status === 410) throw new TransferProblem('missing');
  const isPartial = status === 206;
  if (status === 416) await dropFile(key); // it is shorter now: another file
  if (status !== 200 && !isPartial) throw new TransferInterrupted(`Answered ${status}`);
  // A bucket need not show this header to scripts of another origin.
  const [, from = kept] = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '') ?? [];
  if (isPartial && Number(from) === kept) return kept;
  if (kept > 0) await dropFile(key); // the file has changed meanwhile, or ranges are not known here
  if (isPartial) throw new TransferInterrupted('Another range than was asked for');
  return 0;
}

/**
 * Returns the headers that ask for the rest of a file. There is no validator for an answer that came from
 * a bucket, after a redirect: browsers ask the bucket's leave for headers other than `Range`. The hash
 * is verified in any case.
 */
function rangeFrom(kept: number, validator: string | null): Record<string, string> {
  const range = { range: `bytes=${kept}-` };
  return validator === null ? range : { ...range, 'if-range': validator };
}

/**
 * Returns the answer's ETag, or its date where that is missing or weak: a weak one may not be used with
 * ranges (RFC 9110, section 13.1.5). Null after a redirect.
 */
function validatorOf({ headers, redirected }: Response): string | null {
  if (redirected) return null;
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}
