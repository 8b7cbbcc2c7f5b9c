import { expect, test } from 'vitest';
import type { Lesson } from '#contract/lesson.ts';
import type { LessonFiles } from '#contract/lesson-files.ts';
import { qualityFor, soundAlone } from '../../src/downloads/film-list.ts';
import { percentOf, stateOf } from '../../src/features/downloads/download.ts';
import { bytesGivenUp, bytesToCome, scopesOf } from '../../src/features/downloads/offer.ts';
import type { TakenKey } from '../../src/storage/film-db.ts';

const lesson = (number: number, seconds: number | null = 60, film: string | null = 'film') =>
  ({
    number,
    title: `Lesson ${number}`,
    summary: '',
    film,
    seconds,
    is_preview: false,
    sheets: [],
  }) satisfies Lesson;
const copy = {
  film: 'bridal',
  quality: '270p',
  seconds: 28,
  bytes: 100,
  kept: 100,
  lease: { token: '', grantedAtMs: 0 },
};
const row = { isPaused: false, problem: null, whole: null, next: copy, isOutdated: false };
const around = { isOnline: true, mayFetch: true, hasRoom: true, isBehind: false, daysLeft: null };

test('a scope is offered where it is more than the one before it', () => {
  const one = [{ title: '', lessons: [lesson(1)] }];
  expect([...scopesOf(one, 1).keys()]).toEqual(['lesson']);
  const two = [
    { title: 'Eyes', lessons: [lesson(1), lesson(2), lesson(3, null, null)] },
    { title: 'Lips', lessons: [lesson(4)] },
  ];
  const scopes = scopesOf(two, 1);
  expect([...scopes].map(([scope, { length }]) => [scope, length])).toEqual([
    ['lesson', 1],
    ['section', 2],
    ['course', 3],
  ]);
});

test('several lessons are judged by how long they play, or as long as the one that was asked about', () => {
  const [asked, longer, unknown] = [lesson(1, 60), lesson(2, 120), lesson(3, null)];
  const quality = { name: '270p', shortSide: 270, bytes: 600 };
  const all = [asked, longer, unknown];
  expect(bytesToCome(quality, asked, all, [])).toBe(600 + 1200 + 600);
});

test('what is here in the same quality is not still to come', () => {
  const [asked, longer, unknown] = [lesson(1, 60), lesson(2, 120), lesson(3, null)];
  const quality = { name: '270p', shortSide: 270, bytes: 600 };
  const kept = (number: number, name: string, bytes: number) => ({
    key: ['7', '1', number] satisfies TakenKey,
    quality: name,
    bytes: 1000,
    kept: bytes,
    playing: null,
  });
  const here = [kept(1, '270p', 1000), kept(2, '270p', 400), kept(3, '180p', 1000)];
  expect(bytesToCome(quality, asked, [asked, longer, unknown], here)).toBe(0 + 600 + 600);
});

test('what plays while another quality comes in its place is not still to come', () => {
  const asked = lesson(1);
  const quality = (name: string) => ({ name, shortSide: 270, bytes: 600 });
  const key: TakenKey = ['7', '1', 1];
  const here = [{ key, quality: '720p', bytes: 1000, kept: 300, playing: '270p' }];
  expect(bytesToCome(quality('270p'), asked, [asked], here)).toBe(0);
  expect(bytesToCome(quality('720p'), asked, [asked], here)).toBe(700);
  expect(bytesToCome(quality('540p'), asked, [asked], here)).toBe(600);
});

test('what has come of one quality is room for another that she chooses instead', () => {
  const all = [lesson(1), lesson(2)];
  const quality = (name: string) => ({ name, shortSide: 270, bytes: 600 });
  const here = [1, 2, 3].map((number) => ({
    key: ['7', '1', number] satisfies TakenKey,
    quality: '720p',
    unfinishedBytes: 300,
  }));
  expect(bytesGivenUp(quality('270p'), all, here)).toBe(300 + 300);
  expect(bytesGivenUp(quality('720p'), all, here)).toBe(0);
});

test('a lesson that lacks the chosen quality comes in the nearest', () => {
  const files = [{ path: 'a.m3u8', bytes: 1, sha256: '' }];
  const qualities = [720, 360, 240].map((side) => ({ name: `${side}p`, shortSide: side, files }));
  const list = { film: 'f', base: '/', seconds: null, qualities, captions: [] };
  expect(qualityFor(list, 360).name).toBe('360p');
  expect(qualityFor(list, 1080).name).toBe('720p');
  expect(qualityFor(list, 300).name).toBe('240p');
});

test('the sound alone comes only to who has asked for it, and else the smallest picture', () => {
  const files = [{ path: 'a.m3u8', bytes: 1, sha256: '' }];
  const pictures = [720, 240].map((side) => ({ name: `${side}p`, shortSide: side, files }));
  const sound = { name: 'audio', shortSide: 0, files };
  const list = (qualities: LessonFiles['qualities']) => ({
    ...{ film: 'f', base: '/', seconds: null, captions: [] },
    qualities,
  });
  expect(qualityFor(list([...pictures, sound]), soundAlone).name).toBe('audio');
  expect(qualityFor(list(pictures), soundAlone).name).toBe('240p');
  // A lesson whose playlist says no size was taken along with 0 as its shorter side.
  expect(qualityFor(list([...pictures, sound]), 0).name).toBe('240p');
  expect(qualityFor(list([sound]), 360).name).toBe('audio');
});

test('a lesson is ready when all of it is here and its lease is good, and never before', () => {
  const whole = { ...row, whole: copy, next: null };
  expect(stateOf(whole, { ...around, daysLeft: 3 })).toBe('ready');
  expect(stateOf(whole, { ...around, daysLeft: 0 })).toBe('over');
  expect(stateOf(whole, { ...around, daysLeft: null }), 'her key is not here').toBe('over');
  expect(stateOf({ ...whole, next: copy }, { ...around, daysLeft: 3 })).toBe('fetching');
  expect(percentOf(999, 1000)).toBe(99);
});

test('what holds a lesson back is said, her own pause before the network', () => {
  expect(stateOf({ ...row, isPaused: true }, { ...around, isOnline: false })).toBe('paused');
  expect(stateOf(row, { ...around, isOnline: false })).toBe('waits-for-network');
  expect(stateOf(row, { ...around, mayFetch: false })).toBe('waits-for-wifi');
  expect(stateOf(row, { ...around, isBehind: true })).toBe('queued');
  expect(stateOf({ ...row, problem: 'full' }, around)).toBe('full');
  expect(stateOf(row, { ...around, hasRoom: false })).toBe('full');
});
