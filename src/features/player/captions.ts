import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';

export interface Captions {
  /** The captions' address for a `<track>`; to be revoked when the video is removed. */
  address: string;
  language: string;
}

interface Source {
  /** The rendition's playlist, or a WebVTT file. */
  address: string;
  language: string;
}

const captionsMs = 20_000;

/**
 * The captions beside a video: `lesson.mp4` may have its `lesson.vtt`, and so may a playlist that
 * names none.
 */
export const sidecarOf = (address: string): string =>
  address.replace(/\.[a-z0-9]+(\?.*)?$/i, '.vtt$1');

/**
 * Null where there are none. hls.js plays captions in its full build only, a third more to
 * download for everyone; text is small, so it is read whole.
 */
export async function loadCaptions({ address, language }: Source): Promise<Captions | null> {
  try {
    const first = await readText(address);
    const text = first.startsWith('#EXTM3U') ? await partsOf(first, address) : first;
    return asTrack(text, language);
  } catch {
    return null;
  }
}

/** The captions that lie beside a lesson on the phone: those of the first language named. */
export async function phoneCaptions({ captions, read }: LessonOnPhone): Promise<Captions | null> {
  const [first] = captions;
  if (!first) return null;
  const { language } = first;
  const files = captions.filter((file) => file.language === language);
  try {
    const texts = await Promise.all(files.map(async ({ path }) => decoded(await read(path))));
    return asTrack(texts.length > 1 ? joined(texts) : (texts[0] ?? ''), language);
  } catch {
    return null;
  }
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function asTrack(text: string, language: string): Captions | null {
  if (!/^\uFEFF?WEBVTT/.test(text)) return null;
  const file = new Blob([text], { type: 'text/vtt' });
  return { address: URL.createObjectURL(file), language };
}

async function partsOf(playlist: string, address: string): Promise<string> {
  const base = new URL(address, location.href);
  const files = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return joined(await Promise.all(files.map((file) => readText(new URL(file, base).href))));
}

/** A cue that lies across two parts stands in both (RFC 8216, section 3.5): it is kept once. */
function joined(parts: string[]): string {
  const cues = parts.flatMap((part) => part.split(/(?:\r?\n){2,}/).filter(isCue));
  return ['WEBVTT', ...new Set(cues.map((cue) => cue.trim()))].join('\n\n');
}

const isCue = (block: string): boolean => block.includes('-->');

/** A text that lies beside a film. Throws where there is none, and when it does not come in time. */
export async function readText(address: string): Promise<string> {
  const signal = AbortSignal.timeout(captionsMs);
  const reply = await fetch(address, { credentials: 'include', signal });
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.text();
}
