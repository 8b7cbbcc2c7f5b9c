import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnCover } from '../../../src/ui/drawn-cover.ts';
import { projectRoot } from '../../support/source-files.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

test('twenty courses in a row have twenty covers, and each is there', () => {
  const covers = upTo(20).map(drawnCover);
  expect(new Set(covers).size).toBe(20);
  for (const cover of covers) expect(existsSync(join(projectRoot, 'public', cover))).toBe(true);
});

test('the courses that the academy opens with wear their own covers', () => {
  expect(upTo(4).map(drawnCover)).toEqual(
    ['bridal', 'party', 'hd', 'traditional'].map((name) => `/art/covers/${name}.svg`),
  );
});

test.each(['0', '-3', '2.5', '1e400', '7f3a-99', 'பூ', '98765432109876543210'])(
  'a course of the strange id %s has a cover too, always the same',
  (id) => {
    expect(existsSync(join(projectRoot, 'public', drawnCover(id)))).toBe(true);
    expect(drawnCover(id)).toBe(drawnCover(id));
  },
);
