import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type LessonExtras, renewLeases } from '#contract/lesson-files.ts';
import { leaseKey } from '../../../server/features/lesson-files/lease-key.ts';

export const segmentBytes = 700_000; // two pieces and a half

/** Makes a film of four segments of random bytes, as the academy lists and serves it. */
export function film(name: string) {
  const files = new Map<string, Buffer>([
    ['270p/index.m3u8', Buffer.from(`#EXTM3U ${name}`)],
    ...[0, 1, 2, 3].map(
      (segment) => [`270p/part-${segment}.m4s`, randomBytes(segmentBytes)] as const,
    ),
    ['captions/en.vtt', Buffer.from('WEBVTT')],
  ]);
  const named = [...files].map(([path, bytes]) => fileOf(path, bytes));
  const list = {
    film: name,
    base: `/media/${name}/`,
    seconds: 16,
    qualities: [{ name: '270p', shortSide: 270, files: named.slice(0, -1) }],
    captions: named.slice(-1).map((file) => ({ ...file, language: 'en' })),
  };
  return { name, files, list };
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url');
const fileOf = (path: string, bytes: Buffer) => ({
  path,
  bytes: bytes.length,
  sha256: hashOf(bytes),
});

/** Gives this film other words in its captions, and returns it. */
export function captioned(one: ReturnType<typeof film>, words: string) {
  const bytes = Buffer.from(words);
  one.files.set('captions/en.vtt', bytes);
  one.list.captions = [{ ...fileOf('captions/en.vtt', bytes), language: 'en' }];
  return one;
}

/** Gives this film another quality, of two segments, and returns it. */
export function alsoIn(one: ReturnType<typeof film>, shortSide: number) {
  const name = `${shortSide}p`;
  const added = [
    [`${name}/index.m3u8`, Buffer.from(`#EXTM3U ${name}`)],
    [`${name}/part-0.m4s`, randomBytes(segmentBytes)],
    [`${name}/part-1.m4s`, randomBytes(segmentBytes)],
  ] as const;
  for (const [path, bytes] of added) one.files.set(path, bytes);
  const files = added.map(([path, bytes]) => fileOf(path, bytes));
  one.list.qualities.push({ name, shortSide, files });
  return one;
}

/** Makes the academy's side of student 7's lesson 1 of course 1, and the line that it comes over. */
export function createFilmServer() {
  const server = {
    academy: leaseKey('x'.repeat(40)),
    /** The film that the lesson has now. */
    now: film('first-film'),
    /** The lesson's sheets, by their names; null: an academy that lists none. */
    sheets: null as Map<string, Buffer> | null,
    /** Returns what arrives of the rest of a file; 'cut': not even the answer's head does. */
    line: ((bytes) => bytes) as (bytes: Buffer, path: string) => Buffer | 'cut',
    sentBytes: 0,
    serve: (request: Request): Promise<Response> => serve(request),
  };
  const extras = (): { extras?: LessonExtras } =>
    server.sheets
      ? {
          extras: {
            metadata: [],
            sheets: [...server.sheets].map(([name, bytes]) => ({
              ...fileOf(`sheets/${name}`, bytes),
              file: `/sheets/${name}`,
            })),
          },
        }
      : {};
  const lease = (): string => {
    const { extras: listed } = extras();
    return server.academy.signLease({
      user_id: '7',
      course_id: '1',
      lesson: 1,
      film: server.now.name,
      files: hashOf(JSON.stringify(server.now.list)),
      ...(listed && { extras: hashOf(JSON.stringify(listed)) }),
      issued_at_ms: 0,
      lease_ms: 14 * 24 * 3_600_000,
    });
  };
  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/api/lesson_files')) {
      const data = { files: server.now.list, ...extras(), lease: lease() };
      return Response.json({ success: 200, data });
    }
    if (pathname.endsWith('/api/renew_leases')) {
      const { lessons } = v.parse(renewLeases.request, await request.json());
      const data = lessons.map(({ course_id, lesson, film }) => ({
        course_id,
        lesson,
        lease: film === server.now.name ? lease() : null,
        film: server.now.name,
      }));
      return Response.json({ success: 200, data });
    }
    if (pathname.endsWith('/api/film_key')) {
      const data = { key: 'A'.repeat(43), lease_key: server.academy.publicKey };
      return Response.json({ success: 200, data });
    }
    const path = pathname.slice(server.now.list.base.length);
    const whole = pathname.startsWith(server.now.list.base)
      ? server.now.files.get(path)
      : server.sheets?.get(pathname.replace('/sheets/', ''));
    if (!whole) return Response.json({ success: 404 }, { status: 404 });
    const from = Number(/bytes=(\d+)-/.exec(request.headers.get('range') ?? '')?.[1] ?? 0);
    const isSame = request.headers.get('if-range') === `"${server.now.name}"`;
    const start = isSame ? from : 0;
    const sent = server.line(whole.subarray(start), path);
    if (sent === 'cut') throw new TypeError('Failed to fetch');
    server.sentBytes += sent.length;
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < sent.length; at += 65_536) {
          controller.enqueue(new Uint8Array(sent.subarray(at, at + 65_536)));
        }
        if (sent.length === whole.length - start) controller.close();
      },
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, {
      status: start > 0 ? 206 : 200,
      headers: {
        etag: `"${server.now.name}"`,
        'content-length': String(whole.length - start),
        ...(start > 0 && {
          'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}`,
        }),
      },
    });
  }

  return server;
}
