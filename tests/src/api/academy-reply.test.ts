import { expect, test } from 'vitest';
import {
  HttpError,
  OfflineError,
  TimeoutError,
  UnexpectedReplyError,
} from '../../../src/api/errors.ts';
import { isTransient } from '../../../src/api/is-transient.ts';
import { readAcademyReply } from '../../../src/api/read-academy-reply.ts';

const read = (status: number, text: string, headers: HeadersInit = {}) =>
  readAcademyReply({ response: new Response(null, { status, headers }), text });
const errorOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('what is not a JSON object refuses nothing, whatever its status', () => {
  const strange = ['<html>Blocked</html>', '{"success":200,"da', '[]', '"ok"', 'null', ''];
  for (const text of strange) {
    for (const status of [200, 401, 403, 404, 422, 500, 503]) {
      const error = errorOf(() => read(status, text));
      expect(error, `${status} ${text}`).toBeInstanceOf(UnexpectedReplyError);
      expect(error).toMatchObject({ status });
      expect(isTransient(error)).toBe(true);
    }
  }
});

test("a middlebox's own JSON refuses nothing either", () => {
  const error = errorOf(() => read(403, '{"error":"blocked","category":"education"}'));
  expect(error).toBeInstanceOf(UnexpectedReplyError);
});

test("the academy's refusals stand, in every spelling that backends use", () => {
  const refusals: [number, string, number][] = [
    [401, '{"message":"Unauthenticated."}', 401],
    [422, '{"errors":{"email":["taken"]}}', 422],
    [404, '{"Success":0}', 404],
    [403, '{"success":403,"reason":"owner"}', 403],
    [200, '{"success":422,"message":"no"}', 422],
    [200, '{"status":"401"}', 401],
  ];
  for (const [status, text, code] of refusals) {
    const error = errorOf(() => read(status, text));
    expect(error, text).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: code });
    expect(isTransient(error)).toBe(false);
  }
});

test('an ok object without any of its fields is left to the schema of the call', () => {
  expect(read(200, '{"csrf_token":"t"}').body).toEqual({ csrf_token: 't' });
});

test('a read that is kept on the phone has one of its fields, or is no answer', () => {
  const response = new Response();
  for (const text of ['{}', '{"error":"blocked"}']) {
    const error = errorOf(() => readAcademyReply({ response, text }, true));
    expect(error, text).toBeInstanceOf(UnexpectedReplyError);
  }
  for (const text of ['{"Success":1}', '{"success":true}', '{"status":"200"}', '{"Data":[]}']) {
    expect(readAcademyReply({ response, text }, true).code ?? 200, text).toBe(200);
  }
});

test('Retry-After is kept, also from a front server that answers in HTML', () => {
  const error = errorOf(() => read(503, '<html>busy</html>', { 'retry-after': '7' }));
  expect(error).toMatchObject({ retryAfterMs: 7000 });
});

test('one answer to whether another try may help', () => {
  const http = (status: number, body = {}) =>
    new HttpError({ status, message: null, errors: {}, body, retryAfterMs: null });
  for (const status of [408, 419, 425, 429, 500, 502, 503]) {
    expect(isTransient(http(status)), String(status)).toBe(true);
  }
  expect(isTransient(http(403, { reason: 'csrf' }))).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 422]) {
    expect(isTransient(http(status)), String(status)).toBe(false);
  }
  expect(isTransient(new OfflineError('x'))).toBe(true);
  expect(isTransient(new TimeoutError('x'))).toBe(true);
  expect(isTransient(new Error('a fault of our own'))).toBe(false);
});
