import { expect, test } from 'vitest';
import { sharedDomain } from '../../src/session/signed-out-marker.ts';

test.for([
  ['academy.example', 'academy.example', ''],
  ['localhost', 'localhost', ''],
  ['www.academy.example', 'api.academy.example', 'academy.example'],
  ['academy.example', 'api.academy.example', 'academy.example'],
  ['academy.example', 'elsewhere.example', null],
  ['127.0.0.1', '10.0.0.1', null],
  ['10.0.0.1', '127.0.0.1', null],
  ['localhost', '127.0.0.1', null],
] as const)('a page on %s and an API on %s share %s', ([page, backend, domain]) => {
  expect(sharedDomain(page, backend)).toBe(domain);
});
