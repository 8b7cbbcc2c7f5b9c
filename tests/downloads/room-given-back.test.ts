import { expect, test } from 'vitest';
import type { TakenKey } from '../../src/storage/film-db.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';

const phones = filmPhones();

test('what is held for notes is given back with the last lesson that she removes, and not before', async () => {
  const phone = await phones.open();
  const { removeTakenLesson } = await import('../../src/downloads/take-along.ts');
  const other: TakenKey = ['7', '1', 2];
  await phone.changeTaken(other, () => chosenLesson(other));
  await phone.fetchOnce();
  const { heldBytes } = phones.disk;
  expect(heldBytes).toBeGreaterThan(0);
  await removeTakenLesson(takenKey);
  expect(phones.disk.heldBytes).toBe(heldBytes);
  await removeTakenLesson(other);
  expect(phones.disk.heldBytes).toBe(0);
});
