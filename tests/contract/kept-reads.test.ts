import { expect, test } from 'vitest';
import { keptReads } from '#contract/kept-reads.ts';
import { declaredEndpoints } from '../support/server/every-call.ts';

test('the list of kept reads is what the endpoints declare', async () => {
  const declared = (await declaredEndpoints()).filter(({ keptOffline }) => keptOffline);
  expect(new Set(keptReads)).toEqual(new Set(declared));
});

test('what is kept has an owner, and changes nothing', () => {
  for (const { path, owner, csrf } of keptReads) {
    expect({ path, owner, csrf }).toEqual({ path, owner: expect.any(String), csrf: false });
  }
});
