import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAcademy } from '../../../server/academy-file/academy-file.ts';
import { problemIn } from '../../../server/texts/file-problems.ts';
import { voiceIn } from '../../../server/texts/voice.ts';

const wrongValues = [
  null,
  5,
  -1.5,
  3e9,
  '',
  'x',
  'x'.repeat(5000),
  {},
  [],
  true,
  undefined,
  { x: 1 },
];
/** Of a list or an object so many are broken, one after the other. */
const mostBroken = 8;

test('whatever is wrong in an academy file is told in Tamil', () => {
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  const tamil = voiceIn('ta');
  const [told, english] = [new Set<string>(), new Set<string>()];
  breakEach(academy, () => {
    const read = readAcademy(Buffer.from(JSON.stringify(academy)));
    for (const problem of 'problems' in read ? read.problems : []) {
      const text = problemIn(tamil, problem);
      (text === problem ? english : told).add(withoutPlace(text));
    }
  });
  expect([...english]).toEqual([]);
  expect(told.size).toBeGreaterThan(30);
});

test('a file that is no JSON is told in Tamil, also where the setting names it', () => {
  const read = readAcademy(Buffer.from('{ "contact": }'));
  const [problem = ''] = 'problems' in read ? read.problems : [];
  expect(problem).toMatch(/^This is not valid JSON: Unexpected token/);
  const tamil = voiceIn('ta');
  expect(problemIn(tamil, problem)).toMatch(/^இது சரியான JSON அல்ல: Unexpected token/);
  const named = `ACADEMY_FILE /data/academy.json: ${problem}`;
  expect(problemIn(tamil, named)).toMatch(/^ACADEMY_FILE \/data\/academy\.json: இது சரியான JSON/);
});

/** Puts each wrong value into each place of it for the time of a look. */
function breakEach(parent: Record<string, unknown>, look: () => void): void {
  for (const name of Object.keys(parent).slice(0, mostBroken)) {
    const right = parent[name];
    for (const wrong of wrongValues) {
      parent[name] = wrong;
      look();
    }
    parent[name] = right;
    if (isParent(right)) breakEach(right, look);
  }
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const withoutPlace = (text: string) => text.replace(/^\S+ /, '');
