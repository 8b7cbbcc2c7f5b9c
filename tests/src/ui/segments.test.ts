import { afterEach, expect, test, vi } from 'vitest';
import { wordChanges } from '../../../src/features/notes/word-diff.tsx';
import { highlight } from '../../../src/ui/find-text.ts';
import { letterStart, segmentsOf } from '../../../src/ui/segments.ts';
import { truncate } from '../../../src/ui/truncate.ts';

afterEach(() => vi.unstubAllGlobals());

const text = 'வணக்கம், Priya!\n\nமணப்பெண் at 6:30';

test.each([
  ['with', () => {}],
  ['without', () => vi.stubGlobal('Intl', {})],
])('%s Intl.Segmenter the segments make the text again, no mark alone', (_, prepare) => {
  prepare();
  for (const granularity of ['grapheme', 'word'] as const) {
    const segments = segmentsOf(text, granularity);
    expect(segments.join('')).toBe(text);
    expect(segments.filter((segment) => /^\p{M}/u.test(segment))).toEqual([]);
  }
  expect(letterStart('மை கோ👩🏽', 4)).toBe(3);
  expect([0, 1, 2, 3, 99].map((at) => letterStart('மை😀', at))).toEqual([0, 0, 2, 2, 4]);
  expect(segmentsOf('மணப்பெண் at', 'word')).toEqual(['மணப்பெண்', ' ', 'at']);
  expect(truncate('மணப்பெண் அலங்காரம்', 10)).toBe('மணப்பெண்…');
  expect(highlight(['ண'], 'மணப்')).toEqual([
    { text: 'ம', isHit: false },
    { text: 'ண', isHit: true },
    { text: 'ப்', isHit: false },
  ]);
  expect(wordChanges('lash thin', 'lash thick').at(-1)).toEqual({ text: 'thick', in: 'after' });
});
