import { expect, test } from 'vitest';
import { plainName, slugOf } from '../../server/media/file-names.ts';

test.each(['bridal.svg', '720p', 'hd-makeup_2.mp4'])('%s is a name of a file of ours', (name) => {
  expect(name).toMatch(plainName);
});

test.each(['..', '.env', 'a/b.svg', 'a\\b.svg', '../a.svg', 'a.svg\n', 'a b.svg', '', 'a.tar.gz'])(
  '%j leads elsewhere, or is nothing of ours',
  (name) => {
    expect(name).not.toMatch(plainName);
  },
);

test.each([
  ['HD Bridal Make-up!', 'hd-bridal-make-up'],
  ['  Café  crème  ', 'cafe-creme'],
  ['திருமணம்', 'course'],
  ['', 'course'],
])('a course called %j has the file name %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(title)).toMatch(plainName);
});

test('a long title makes no name that a file system refuses', () => {
  expect(slugOf('bridal '.repeat(50))).toHaveLength(40);
});
