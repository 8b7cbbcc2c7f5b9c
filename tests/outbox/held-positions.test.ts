import { expect, test } from 'vitest';
import { heldPositions } from '../../src/outbox/held-positions.ts';
import { queuePosition } from '../../src/outbox/position.ts';

test('each lesson of a course is held by its number, and those of other courses are not', async () => {
  const intent = { position: 5, furthest: 5, completed: false };
  for (const id of ['1', '1:3', '2:3', '11']) await queuePosition('7', id, intent);
  const held = await heldPositions('7', '1');
  expect([...held.keys()].sort()).toEqual([1, 3]);
  expect(held.get(3)).toEqual({ intent, revision: 0, isPending: true });
  expect(await heldPositions('8', '1')).toEqual(new Map());
});

test('what she has marked as done stays so, though the film plays on and knows nothing of it', async () => {
  await queuePosition('7', '5', { position: 300, furthest: 900, completed: true });
  await queuePosition('7', '5', { position: 304, furthest: 304, completed: false });
  const held = await heldPositions('7', '5');
  expect(held.get(1)?.intent).toEqual({ position: 304, furthest: 900, completed: true });
});
