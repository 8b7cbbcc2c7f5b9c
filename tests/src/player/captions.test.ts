import { afterEach, expect, test, vi } from 'vitest';
import type { LessonOnPhone } from '../../../src/downloads/lesson-on-phone.ts';
import { captionsBefore, loadCaptions, sidecarOf } from '../../../src/features/player/captions.ts';
import { stubNetwork } from '../../support/unit/stub-network.ts';

test.each([
  ['/uploads/lesson.mp4', '/uploads/lesson.vtt'],
  ['/media/bridal/index.m3u8?v=2', '/media/bridal/index.vtt?v=2'],
])('beside %s stands %s', (video, captions) => {
  expect(sidecarOf(video)).toBe(captions);
});

const files: Record<string, string> = {
  'http://localhost:3000/c/index.m3u8': '#EXTM3U\n#EXTINF:6,\na.vtt\n#EXTINF:6,\nb.vtt\n',
  'http://localhost:3000/c/a.vtt':
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:0\n\n00:00.000 --> 00:07.000\nPrimer\n',
  'http://localhost:3000/c/b.vtt':
    'WEBVTT\n\n00:00.000 --> 00:07.000\nPrimer\n\n00:07.000 --> 00:09.000\nமை\n',
  'http://localhost:3000/c/film.m3u8':
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="ml",DEFAULT=NO,URI="x.m3u8"\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="ta",DEFAULT=YES,URI="index.m3u8"\n',
  'http://localhost:3000/c/both.m3u8':
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="ta",DEFAULT=YES,URI="x.m3u8"\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="en",DEFAULT=NO,URI="index.m3u8"\n',
  'http://localhost:3000/c/unnamed.m3u8': '#EXTM3U\n',
  'http://localhost:3000/c/unnamed.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nPrimer\n',
};

const stubFiles = async () => {
  const kept: Blob[] = [];
  stubNetwork().answer = ({ url }) => {
    const text = files[url];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        kept.push(blob);
        return 'blob:captions';
      },
    }),
  );
  return kept;
};
afterEach(() => vi.unstubAllGlobals());

test('captions in segments become one file, and a cue that stands in two of them comes once', async () => {
  const kept = await stubFiles();
  const address = 'http://localhost:3000/c/index.m3u8';
  expect(await loadCaptions({ address, language: 'en' })).toEqual({
    address: 'blob:captions',
    language: 'en',
  });
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    if (kept[0]) reader.readAsText(kept[0]);
  });
  expect(text).toBe('WEBVTT\n\n00:00.000 --> 00:07.000\nPrimer\n\n00:07.000 --> 00:09.000\nமை');
});

test('before a film plays its captions are those that its playlist names, or lies beside it', async () => {
  await stubFiles();
  const found = (name: string) => captionsBefore(`http://localhost:3000/c/${name}`, null);
  expect(await found('film.m3u8')).toEqual({ address: 'blob:captions', language: 'ta' });
  expect(await found('both.m3u8')).toEqual({ address: 'blob:captions', language: 'en' });
  expect(await found('unnamed.m3u8')).toEqual({ address: 'blob:captions', language: 'en' });
  expect(await found('unnamed.mp4')).toEqual({ address: 'blob:captions', language: 'en' });
  expect(await found('gone.m3u8')).toBeNull();
});

test('a video with no captions beside it has none, and says nothing', async () => {
  await stubFiles();
  expect(await loadCaptions({ address: 'http://localhost:3000/x.vtt', language: 'en' })).toBeNull();
});

test.each([
  ['en', ['en', 'ta']],
  ['ta', ['ta', 'en']],
  ['ta', ['en', 'ta-IN']],
  ['ml', ['en', 'te']],
])('a page in %s shows its own of %j where they are, on the phone too', async (page, named) => {
  await stubFiles();
  vi.stubGlobal('__LANGUAGE__', page);
  vi.resetModules();
  const captions = await import('../../../src/features/player/captions.ts');
  const own = named.find((language) => language.startsWith(page)) ?? 'en';
  const all = named.map((language) => ({ language, path: `captions/${language}.vtt` }));
  expect(captions.captionsToRead(all)?.language).toBe(own);
  const read = async (path: string) => new TextEncoder().encode(`WEBVTT ${path}`);
  const phone: LessonOnPhone = {
    ...{ film: 'bridal', playlist: 'index.m3u8', metadata: null, sheets: [] },
    ...{ captions: all, read },
  };
  expect(await captions.captionsBefore('/media/bridal/index.m3u8', phone)).toMatchObject({
    language: own,
  });
});
