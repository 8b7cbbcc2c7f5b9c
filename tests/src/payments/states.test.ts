import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gstStates } from '#contract/gst-states.ts';
import { languages } from '#contract/languages.ts';

test.each(languages)('every state of an invoice has its name in $code', ({ code }) => {
  const file = readFileSync(`src/i18n/messages/${code}/payment.json`, 'utf8');
  const lines: string[] = JSON.parse(file).payment_states.split('\n');
  const names = lines.map((line) => line.split(' | '));
  expect(names.map(([state]) => state).sort()).toEqual(Object.keys(gstStates).sort());
  expect(names.every((columns) => columns.length === 2 && columns[1])).toBe(true);
  if (code === 'en') expect(Object.fromEntries(names)).toEqual(gstStates);
});
