import { expect, test } from 'vitest';
import { privateKey } from '../../src/storage/private-replies.ts';

const url = 'https://academy.example/tamil_makeover_backend/api/get_notes';

test('the key does not depend on the order of the fields', async () => {
  const one = await privateKey(url, '{"user_id":"7","course_id":"1"}', '7');
  const other = await privateKey(url, '{"course_id":"1","user_id":"7"}', '7');
  expect(one).toEqual(other);
});

test('two students and two courses have different keys', async () => {
  const keys = await Promise.all([
    privateKey(url, '{"user_id":"7","course_id":"1"}', '7'),
    privateKey(url, '{"user_id":"7","course_id":"2"}', '7'),
    privateKey(url, '{"user_id":"8","course_id":"1"}', '8'),
  ]);
  expect(new Set(keys.map((key) => key?.address)).size).toBe(3);
});

test.for([
  { body: '{"user_id":"8"}', signedIn: '7', why: 'it is about another student' },
  { body: '{"user_id":"7"}', signedIn: null, why: 'nobody is signed in' },
  { body: 'user_id=7', signedIn: '7', why: 'it is no JSON' },
  { body: '{"course_id":"1"}', signedIn: '7', why: 'it names nobody' },
])('nothing is stored when $why', async ({ body, signedIn }) => {
  expect(await privateKey(url, body, signedIn)).toBeNull();
});
