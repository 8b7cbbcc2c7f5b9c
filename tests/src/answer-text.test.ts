import { readFileSync } from 'node:fs';
import { snakeCase } from 'es-toolkit/string';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { answers, fillGaps } from '#contract/answers.ts';
import { rules } from '#contract/fields.ts';
import { maxCartCourses, maxNoteChars } from '#contract/limits.ts';
import { saveNotes } from '#contract/note.ts';
import { createOrder } from '#contract/payment.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { createSpokenAnswers } from '../../src/i18n/spoken-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../src/i18n/paraglide/messages.js');
  vi.resetModules();
});

const say = createSpokenAnswers(
  {
    over: 'This day is over.',
    left: '{done} of {lessons} so far?',
    hers: 'You have this: {course}.',
  },
  {
    over: () => 'நாள் கடந்துவிட்டது',
    left: ({ done, lessons }) => `${lessons} பாடங்களில் ${done}`,
    hers: ({ course }) => `உங்களிடம் உள்ளது: ${course}`,
  },
);

test.each([
  ['This day is over.', 'நாள் கடந்துவிட்டது'],
  ['3 of 7 so far?', '7 பாடங்களில் 3'],
  ['You have this: Bridal. Makeup (HD).', 'உங்களிடம் உள்ளது: Bridal. Makeup (HD)'],
  ['The academy is closed on Pongal.', null],
  ['Well: 3 of 7 so far?!', null],
])('%j is said as %j', (text, said) => {
  expect(say(text)).toBe(said);
});

test.each([
  ['answer', answers],
  ['studio-answer', studioAnswers],
])('the first language’s catalogue says of each %s what the wire says', (area, wire) => {
  const file = readFileSync(`src/i18n/messages/en/${area}.json`, 'utf8');
  expect(Object.values(JSON.parse(file))).toEqual(Object.values(wire));
});

test('a note or an order that is too long is refused in words that have a code', () => {
  const note = { user_id: '1', course_id: '1', notes: 'x'.repeat(maxNoteChars + 1) };
  const course_ids = Array.from({ length: maxCartCourses + 1 }, (_, at) => String(at));
  for (const [call, request, text] of [
    [saveNotes, note, fillGaps(answers.noteLong, { count: '2,00,000' })],
    [createOrder, { course_ids }, fillGaps(answers.orderFull, { count: maxCartCourses })],
  ] as const) {
    const { issues = [] } = v.safeParse(call.request, request);
    expect(issues.map(({ message }) => message)).toContain(text);
  }
});

test('a page of the first language shows what the server says, and rules as its catalogue has them', async () => {
  const { answerText } = await import('../../src/i18n/answer-text.ts');
  for (const text of [...Object.values(answers), 'The academy is closed on Pongal.']) {
    expect(answerText(text)).toBe(text);
  }
});

test('a page of another language finds every answer by its text, and fills its gaps', async () => {
  vi.stubGlobal('__LANGUAGE__', 'ta');
  vi.resetModules();
  // The catalogue of tests is the first language's: this one says each text by its name and values.
  const say = (name: string) => (given: object) =>
    `${name} ${Object.entries(given ?? {}).join(' ')}`;
  vi.doMock('../../src/i18n/paraglide/messages.js', () => ({
    m: new Proxy({}, { get: (_, name) => say(String(name)) }),
  }));
  const { studioAnswerText } = await import('../../src/i18n/studio-answer-text.ts');
  const values = { done: 1, lessons: 2, course: 'HD', days: 30, count: 100, amount: '₹1' };
  for (const [area, wire] of [
    ['answer', answers],
    ['studio_answer', studioAnswers],
  ] as const) {
    for (const [code, text] of Object.entries(wire)) {
      const [name, ...said] = studioAnswerText(fillGaps(text, values)).trimEnd().split(' ');
      expect(name).toBe(`${area}_${snakeCase(code)}`);
      const gaps = Object.entries(values).filter(([gap]) => text.includes(`{${gap}}`));
      expect(said.toSorted(), code).toEqual(gaps.map(String).toSorted());
    }
  }
  expect(studioAnswerText(rules.emailTaken)).toBe(rules.emailTaken);
});
