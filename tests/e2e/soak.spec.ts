import type { FaultySite } from '../support/browser/faulty-site.ts';
import { students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { notesOnPhone, waitingOnPhone } from '../support/browser/soak/phone-rows.ts';
import { faults, kills, planRounds } from '../support/browser/soak/plan.ts';
import { coursesOf, createSoak, type Soak } from '../support/browser/soak/soak.ts';
import { readHistory, readNote } from '../support/browser/stored-notes.ts';

test.use({ phoneOf: 'nobody' });

const seed = Number(process.env.SEED ?? 1);
const count = Number(process.env.ROUNDS ?? faults.length);
const perRoundMs = 30_000;

// The browser's own sync event is one of what may send at any time.
test.use({ phoneBrowser: { isWhole: true } });

test(`${count} rounds of faults and kills lose no word and give none away (SEED=${seed})`, async ({
  site,
}) => {
  test.setTimeout(60_000 + count * perRoundMs);
  const soak = await createSoak(site);
  for (const [number, round] of planRounds(seed, count).entries()) {
    const name = `SEED=${seed} ROUNDS=${count}, round ${number}: ${round.fault}; ${round.steps.join(', ')}${round.isDelivered ? '; delivered' : ''}`;
    await test
      .step(name, () => soak.run(number, round))
      .catch(async (error: unknown) => {
        const why = error instanceof Error ? error.stack : String(error);
        throw new Error(`${name}\n${why}\n${await soak.showState()}`);
      });
  }
  for (const student of ['priya', 'anitha'] as const) {
    await soak.finish(student);
    await expectAllAndOnlyHers(site, soak, student);
  }
  test.info().annotations.push({ type: 'happened', description: soak.happened().join(', ') });
  // A fault that never happened would prove nothing.
  const dealt = count >= faults.length ? [...faults, ...kills] : [];
  const inALongRun = count >= 100 ? ['both taken', 'signed in again', 'locked away'] : [];
  expect(soak.happened()).toEqual(expect.arrayContaining([...dealt, ...inALongRun]));
});

async function expectAllAndOnlyHers(
  { academy }: FaultySite,
  soak: Soak,
  student: keyof typeof coursesOf,
): Promise<void> {
  await expect.poll(() => waitingOnPhone(soak.page(), soak.ids[student])).toEqual([]);
  const onPhone = await notesOnPhone(soak.page(), soak.ids[student]);
  for (const courseId of coursesOf[student]) {
    const typed = soak.words.of(student, courseId);
    const { notes } = await readNote(academy, students[student], courseId);
    const history = await readHistory(academy, students[student], courseId);
    const where = `${student}, course ${courseId}`;
    expect(linesOf(notes), `at the academy: ${where}`).toEqual(typed.toSorted());
    expect(onPhone.get(courseId)?.text ?? '', `on the phone: ${where}`).toBe(notes);
    expect(history[0] ?? '', `the newest version: ${where}`).toBe(notes);
    for (const version of history) {
      expect(typed, `an older version: ${where}`).toEqual(expect.arrayContaining(linesOf(version)));
    }
  }
}

/** Every word once, in a fixed order; two devices may have written one line above the other. */
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean).toSorted();
