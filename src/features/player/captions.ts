import { HttpError, OfflineError } from '../../api/errors.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { language } from '../../i18n/language.ts';

export interface Captions {
  /** The captions' address for a `<track>`; to be revoked when the video is removed. */
  address: string;
  language: string;
}

export interface CaptionsSource {
  /** The rendition's playlist, or a WebVTT file. */
  address: string;
  language: string;
}

const captionsMs = 20_000;

/** Returns the captions in this page's language; else the film's default ones, or its first. */
export function captionsToRead<Named extends { language: string; isDefault?: boolean }>(
  all: readonly Named[],
): Named | undefined {
  const isHers = ({ language: own }: Named) => own.split('-')[0] === language.code;
  return all.find(isHers) ?? all.find(({ isDefault }) => isDefault) ?? all[0];
}

/**
 * The captions beside a video: `lesson.mp4` may have its `lesson.vtt`, and so may a playlist that
 * names none.
 */
export const sidecarOf = (address: string): string =>
  address.replace(/\.[a-z0-9]+(\?.*)?$/i, '.vtt$1');

/** Resolves to the captions of a film that does not play yet; null where there are none, or none come. */
export async function captionsBefore(
  film: string,
  phone: LessonOnPhone | null,
): Promise<Captions | null> {
  if (phone) return phoneCaptions(phone);
  const sidecar = { address: sidecarOf(film), language: 'en' };
  if (!/\.m3u8($|\?)/.test(film)) return loadCaptions(sidecar);
  const playlist = await readText(film).catch(() => null);
  return playlist === null ? null : loadCaptions(namedIn(playlist, film) ?? sidecar);
}

/**
 * Resolves to the captions of a film that plays: those that hls.js has found in its playlist, or none
 * (null), as where the browser itself plays it. Null where there are none, or none come.
 */
export const captionsBeside = (
  film: string,
  named: CaptionsSource | null,
): Promise<Captions | null> => (named ? loadCaptions(named) : captionsBefore(film, null));

/** Returns the captions that a playlist names, as hls.js finds them when it plays (RFC 8216, 4.3.4.1). */
function namedIn(playlist: string, address: string): CaptionsSource | null {
  const named = playlist.split(/\r?\n/).flatMap((line) => {
    const [, uri] = /^#EXT-X-MEDIA:.*=SUBTITLES\b.*\bURI="([^"]+)"/.exec(line) ?? [];
    if (uri === undefined) return [];
    const [, spoken = 'en'] = /\bLANGUAGE="([^"]+)"/.exec(line) ?? [];
    return [{ uri, language: spoken, isDefault: line.includes('DEFAULT=YES') }];
  });
  const found = captionsToRead(named);
  if (!found) return null;
  const playlistAddress = new URL(address, location.href);
  return { address: new URL(found.uri, playlistAddress).href, language: found.language };
}

/**
 * Resolves to null where there are none, or none come. hls.js plays captions in its full build only, a
 * third more to download for everyone; text is small, so it is read whole.
 */
export async function loadCaptions({
  address,
  language: spoken,
}: CaptionsSource): Promise<Captions | null> {
  try {
    const first = await readText(address);
    const text = first.startsWith('#EXTM3U') ? await joinedSegments(first, address) : first;
    return asTrack(text, spoken);
  } catch {
    return null;
  }
}

/** Resolves to captions from the phone, which has those of all languages; null where it can read none. */
export async function phoneCaptions({ captions, read }: LessonOnPhone): Promise<Captions | null> {
  const chosen = captionsToRead(captions);
  if (!chosen) return null;
  const files = captions.filter((file) => file.language === chosen.language);
  try {
    const texts = await Promise.all(files.map(async ({ path }) => decoded(await read(path))));
    return asTrack(texts.length > 1 ? joined(texts) : (texts[0] ?? ''), chosen.language);
  } catch {
    return null;
  }
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function asTrack(text: string, spoken: string): Captions | null {
  if (!/^\uFEFF?WEBVTT/.test(text)) return null;
  const file = new Blob([text], { type: 'text/vtt' });
  return { address: URL.createObjectURL(file), language: spoken };
}

async function joinedSegments(playlist: string, address: string): Promise<string> {
  const base = new URL(address, location.href);
  const files = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return joined(await Promise.all(files.map((file) => readText(new URL(file, base).href))));
}

/** Joins segments. A cue that lies across two stands in both (RFC 8216, section 3.5): it is kept once. */
function joined(segments: string[]): string {
  const cues = segments.flatMap((segment) => segment.split(/(?:\r?\n){2,}/).filter(isCue));
  return ['WEBVTT', ...new Set(cues.map((cue) => cue.trim()))].join('\n\n');
}

const isCue = (block: string): boolean => block.includes('-->');

/**
 * A text that lies beside a film. Throws where there is none, and when it does not come in time: as a
 * call does, so that a query knows whether another try may help.
 */
export async function readText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(captionsMs);
  const unreachable = (cause: unknown) => {
    throw new OfflineError('What lies beside the film has not come', { cause });
  };
  const reply = await fetch(address, { credentials: 'include', signal }).catch(unreachable);
  const { ok, status } = reply;
  if (!ok) throw new HttpError({ status, message: null, errors: {}, body: {}, retryAfterMs: null });
  return reply.text().catch(unreachable);
}
