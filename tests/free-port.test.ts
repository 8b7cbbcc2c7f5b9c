import { expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';

test('who asks for several ports before any is in use gets each only once', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 100; asked += 1) ports.add(await freePort());
  expect(ports.size).toBe(100);
});
