import type { JsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { inputSchema } from '../../../server/api-docs/json-schema.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';

import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');
const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
const appointment = { ...maya, date: '2025-12-01', service: 'Bridal Makeup', message: 'At six' };

test('a body that nests without end is refused, whatever the call', async () => {
  const academy = await openAcademy();
  const guest = visitor(academy);
  const levels = 4000;
  for (const nested of [
    `${'['.repeat(levels)}${']'.repeat(levels)}`,
    `{"name":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`,
  ]) {
    const reply = await guest.post('/api/save_application', nested);
    expect(reply.statusCode, reply.body).toBe(422);
  }
});

test.each(posts)('every field of $path says how long or how large it may be', ({ request }) => {
  expect(withoutLimit(inputSchema(request))).toEqual([]);
});

test('half of an emoji is stored and answered as one and the same, and its repeat is no conflict', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const course = { user_id: student.id, course_id: '1' };
  const note = { ...course, notes: 'blend \ud83e up', base_revision: 0 };
  const first = await student.post('/api/save_notes', note);
  expect(first.statusCode).toBe(200);
  const { data } = (await student.post('/api/get_notes', course)).json();
  expect(data.notes).toBe('blend \ufffd up');
  const again = await student.post('/api/save_notes', note);
  expect(again.statusCode).toBe(200);
  expect(again.json().data).toMatchObject({ revision: 1 });
});

test('a name stays on one line', async () => {
  const academy = await openAcademy();
  const twoLines = { ...appointment, name: ' Maya\r\nDevi\t K ' };
  expect((await visitor(academy).post('/api/save_application', twoLines)).statusCode).toBe(200);
  const rows = await academy.db.selectFrom('appointments').select('name').execute();
  expect(rows).toEqual([{ name: 'Maya Devi K' }]);
});

test('a day that no calendar of the studio reaches is not booked', async () => {
  const guest = visitor(await openAcademy());
  for (const date of ['9999-12-31', '2027-01-01']) {
    const reply = await guest.post('/api/save_application', { ...appointment, date });
    expect(reply.statusCode, date).toBe(422);
    expect(reply.json().errors).toEqual({ date: [expect.stringContaining('within a year')] });
  }
});

/** The paths of the texts and numbers that could be of any size. */
function withoutLimit(schema: JsonSchema, path = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [`${path}.${name}`, one]),
    ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((all) =>
      (all ?? []).map((one) => [path, one]),
    ),
    ...(schema.items ? [[`${path}[]`, schema.items]] : []),
  ] as [string, JsonSchema | boolean][];
  const below = inner.flatMap(([at, one]) =>
    typeof one === 'boolean' ? [] : withoutLimit(one, at),
  );
  const isChosen = schema.enum !== undefined || schema.const !== undefined;
  const isShort = schema.maxLength !== undefined || schema.format === 'date' || schema.pattern;
  const isText = schema.type === 'string' && !isShort;
  const isNumber = /number|integer/.test(String(schema.type)) && schema.maximum === undefined;
  const isList = schema.type === 'array' && schema.maxItems === undefined;
  return [...below, ...(!isChosen && (isText || isNumber || isList) ? [path] : [])];
}
