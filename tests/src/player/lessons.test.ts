import { expect, test } from 'vitest';
import type { Enrolment } from '#contract/course.ts';
import type { Lesson, LessonProgress } from '#contract/lesson.ts';
import {
  lessonTitles,
  lessonToOpen,
  percentSeen,
  progressOf,
  sectionsNear,
  sectionsOf,
  sectionsWith,
} from '../../../src/features/player/lessons.ts';
import { playerSearch } from '../../../src/features/player/search.ts';
import { askedLesson } from '../../../src/features/player/use-course-lessons.ts';
import type { HeldPosition } from '../../../src/outbox/held-positions.ts';

const enrolment: Enrolment = {
  id: '5',
  name: 'Bridal Makeup',
  description: '',
  duration: '',
  image: null,
  lastOpened: null,
  video: 'bridal/index.m3u8',
  overview: null,
  pointsHtml: null,
  lessons: undefined,
};
const lesson = (number: number, changes: Partial<Lesson> = {}): Lesson => ({
  number,
  title: `Lesson ${number}`,
  summary: '',
  film: `${number}/index.m3u8`,
  seconds: 600,
  is_preview: false,
  sheets: [],
  ...changes,
});
const told = (number: number, changes: Partial<LessonProgress> = {}): LessonProgress => ({
  lesson: number,
  position: 100,
  furthest: 100,
  completed: false,
  revision: 1,
  ...changes,
});
const held = (position: number, changes: Partial<HeldPosition> = {}): HeldPosition => ({
  intent: { position, furthest: position, completed: false },
  revision: 1,
  isPending: false,
  ...changes,
});
const lessons = [lesson(1), lesson(4), lesson(3)];
const reply = (progress: LessonProgress[], storedAt: string | null = null) => ({
  sections: [{ title: '', lessons }],
  progress,
  storedAt,
});
const opened = (
  progress: LessonProgress[],
  {
    here = [],
    lastHere,
    storedAt = null,
  }: { here?: [number, HeldPosition][]; lastHere?: number; storedAt?: string | null } = {},
) =>
  lessonToOpen({ lessons, reply: reply(progress, storedAt), here: new Map(here), lastHere })
    ?.number;

test('where the academy tells of no lessons, the course is one: its video', () => {
  for (const nothing of [null, { sections: [], progress: [], storedAt: null }]) {
    const [section, ...others] = sectionsOf(enrolment, nothing);
    expect(others).toEqual([]);
    expect(section?.lessons).toMatchObject([
      { number: 1, title: 'Bridal Makeup', film: 'bridal/index.m3u8' },
    ]);
  }
});

test('a course of one lesson has no titles to tell its times apart by', () => {
  expect(lessonTitles([lesson(1)])).toEqual({});
  expect(lessonTitles(lessons)).toEqual({ 1: 'Lesson 1', 3: 'Lesson 3', 4: 'Lesson 4' });
});

test('a student who has begun nothing starts with the first', () => {
  expect(opened([])).toBe(1);
});

test('she goes on in the lesson that she was in last, on whatever device', () => {
  expect(opened([told(4), told(1)], { lastHere: 1 })).toBe(4);
});

test('what this phone has not sent yet, or sent since, is newer than the answer', () => {
  expect(opened([told(4)], { lastHere: 3, here: [[3, held(50, { isPending: true })]] })).toBe(3);
  expect(opened([told(4)], { lastHere: 3, here: [[3, held(50, { revision: 2 })]] })).toBe(3);
});

test('an answer out of the store is older than what was opened here', () => {
  expect(opened([told(4)], { lastHere: 3, storedAt: '2026-11-20T05:12:00.000Z' })).toBe(3);
  expect(opened([told(4)], { storedAt: '2026-11-20T05:12:00.000Z' })).toBe(4);
});

test('after the end of a lesson the next in order begins, and after the last one the last', () => {
  expect(opened([told(1, { completed: true, position: 0 })])).toBe(4);
  expect(opened([told(1, { completed: true, position: 590 })])).toBe(4);
  expect(opened([told(1, { completed: true, position: 60 })]), 'she watches it again').toBe(1);
  expect(opened([told(3, { completed: true, position: 0 })])).toBe(3);
});

test('a lesson that was removed leads to the first', () => {
  expect(opened([told(9)])).toBe(1);
});

test('a lesson that was played here and is hidden or removed does not outweigh other devices', () => {
  const gone: [number, HeldPosition] = [9, held(50, { revision: 2 })];
  expect(opened([told(4), told(1)], { lastHere: 1, here: [gone] })).toBe(4);
  expect(opened([told(4), told(1)], { lastHere: 9, here: [gone] })).toBe(4);
  const newer: [number, HeldPosition] = [3, held(50, { isPending: true })];
  expect(opened([told(4)], { lastHere: 9, here: [newer] }), 'nor does it lead to the first').toBe(
    4,
  );
  expect(opened([told(9), told(4)]), 'where the academy names it').toBe(4);
  expect(opened([told(9)], { lastHere: 3 })).toBe(3);
});

test('what never goes back is the larger of both sides', () => {
  expect(progressOf(told(1, { furthest: 500, revision: 7 }), held(50))).toEqual({
    position: 100,
    furthest: 500,
    isCompleted: false,
  });
  expect(progressOf(told(1, { completed: true }), held(50, { isPending: true }))).toEqual({
    position: 50,
    furthest: 100,
    isCompleted: true,
  });
  expect(progressOf(undefined, undefined)).toBeNull();
});

test.each([
  [240, 600, 40],
  [600, 600, 99],
  [240, null, null],
])('%i of %s seconds are %s percent', (furthest, seconds, percent) => {
  expect(percentSeen({ position: 0, furthest, isCompleted: false }, seconds)).toBe(percent);
});

test.each([
  ['?lesson=3', 3],
  ['?lesson=3&t=5', 3],
  ['?t=5', 1],
  ['', undefined],
])('the address %s asks for lesson %s', (address, asked) => {
  const search = Object.fromEntries(
    [...new URLSearchParams(address)].map(([name, value]) => [name, Number(value)]),
  );
  expect(askedLesson(playerSearch(search))).toBe(asked);
});

test('where she has marked lessons and played none, the first that is not done opens', () => {
  const marked = { completed: true, position: 0, furthest: 0, revision: 0 };
  expect(opened([{ lesson: 4, ...marked }])).toBe(1);
  expect(opened([{ lesson: 1, ...marked }])).toBe(4);
  expect(opened([1, 3, 4].map((number) => ({ lesson: number, ...marked })))).toBe(1);
});

test('a list of hundreds shows first what is around the open lesson, section by section', () => {
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => ({
    title: `Week ${week}`,
    lessons: Array.from({ length: 10 }, (_, at) => lesson(week * 10 + at + 1)),
  }));
  const numbers = (open: number | undefined) =>
    sectionsNear(weeks, open).flatMap((section) => section.lessons.map(({ number }) => number));
  expect(numbers(35)).toEqual(Array.from({ length: 40 }, (_, at) => at + 15));
  expect(sectionsNear(weeks, 35).map(({ title }) => title)).not.toContain('Week 0');
  expect(numbers(60).at(-1)).toBe(60);
  expect([numbers(undefined)[0], numbers(99)[0]]).toEqual([1, 1]);
});

test('lessons are found by words of their title, their summary and their section', () => {
  const eyes = { title: 'Eyes', lessons: [lesson(1, { title: 'Kohl' }), lesson(2)] };
  const lips = { title: 'Lips', lessons: [lesson(3, { summary: 'Without kohl.' }), lesson(4)] };
  const found = (words: string) =>
    sectionsWith([eyes, lips], words).flatMap((section) =>
      section.lessons.map(({ number }) => number),
    );
  expect([found('kohl'), found('eyes'), found('brows')]).toEqual([[1, 3], [1, 2], []]);
});
