import { expect, test } from 'vitest';
import {
  HttpError,
  OfflineError,
  TimeoutError,
  UnexpectedReplyError,
} from '../../src/api/errors.ts';
import { afterFailure } from '../../src/outbox/after-failure.ts';

const now = 1_000_000;
const tried = { attempts: 3, triedAt: now };
const hour = 60 * 60 * 1000;

interface Answer {
  reason?: string;
  message?: string;
  errors?: Record<string, string[]>;
  retryAfterMs?: number;
}
const refused = (status: number, { reason, message, errors = {}, retryAfterMs }: Answer = {}) =>
  new HttpError({
    status,
    message: message ?? null,
    errors,
    body: { reason },
    retryAfterMs: retryAfterMs ?? null,
  });
const after = (error: unknown, session: string | null = 'monday') =>
  afterFailure(error, { attempts: 2, session, now });

test.each([
  ['no network', new OfflineError(), 'offline'],
  ['no answer', new TimeoutError(), 'timeout'],
  ['a login page', new UnexpectedReplyError('200', { status: 200 }), 'unexpected'],
  ['a middlebox that refuses', new UnexpectedReplyError('403', { status: 403 }), 'unexpected'],
  ["a front server's own page", new UnexpectedReplyError('502', { status: 502 }), 502],
  ["a front server's limit", new UnexpectedReplyError('429', { status: 429 }), 429],
  ['a sick academy', refused(500), 500],
  ['a stale token', refused(403, { reason: 'csrf' }), 403],
])('%s: it is tried again, and the list says why', (_, error, problem) => {
  expect(after(error)).toEqual({ ...tried, problem, notBefore: null });
});

test.each([refused(401), refused(403, { reason: 'owner' })])(
  'a lost session ($status) waits for her next sign-in, and for no other',
  (error) => {
    expect(after(error)).toEqual({
      ...tried,
      problem: error.status,
      pause: { kind: 'sign-in', session: 'monday' },
    });
  },
);

test('what needs no session is tried again where one is asked for', () => {
  expect(after(refused(401), null)).toEqual({ ...tried, problem: 401, notBefore: null });
});

test.each([
  [{ errors: { notes: ['Too long', 'Too wide'] }, message: 'Invalid' }, 'Too long'],
  [{ message: 'The course has ended' }, 'The course has ended'],
  [{}, null],
])('a refusal is kept with the reason that says most: %j', (answer, reason) => {
  expect(after(refused(422, answer))).toEqual({
    ...tried,
    problem: 422,
    pause: { kind: 'rejected', status: 422, reason },
  });
});

test.each([
  ['the academy', refused(429, { retryAfterMs: 60_000 })],
  ['a front server', new UnexpectedReplyError('503', { status: 503, retryAfterMs: 60_000 })],
])('a wait that %s asks for is kept, from now on', (_, error) => {
  expect(after(error).notBefore).toEqual({ until: now + 60_000, setAt: now });
});

test('a login page has no say in when to try again', () => {
  const error = new UnexpectedReplyError('200', { status: 200, retryAfterMs: 60_000 });
  expect(after(error).notBefore).toBeNull();
});

test('nobody makes it wait for more than an hour', () => {
  const error = refused(503, { retryAfterMs: 24 * hour });
  expect(after(error).notBefore?.until).toBe(now + hour);
});

test('a mistake of the program is none of the academy, and comes to light', () => {
  const mistake = new TypeError('x is undefined');
  expect(() => after(mistake)).toThrow(mistake);
});
