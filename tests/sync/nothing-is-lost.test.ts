import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAcademy, faults } from '../support/fake-academy.ts';
import { restart } from '../support/note-phone.ts';

/** `LONG=1 npm test` runs a thousand; every failure prints the seed that repeats it. */
const numRuns = process.env.LONG ? 1000 : 100;
const students = ['7', '8'];
const breakages = [
  faults.noNetwork,
  faults.lostAnswer,
  faults.loginPage,
  faults.status(401, { success: 401 }),
  faults.status(403, { success: 403, reason: 'csrf' }),
  faults.status(422, { success: 422 }),
  faults.status(500, { success: 500 }),
];

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), line: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('break' as const),
      path: fc.constantFrom('save_notes', 'get_notes', 'csrf-token'),
      how: fc.nat(breakages.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save while sending' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch phone' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch student' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      days: fc.integer({ min: -4, max: 4 }),
    }),
  },
);

beforeEach(() => {
  // An academy that is down has no token to give, and the specification wants that logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.for([{ plain: false }, { plain: true }])(
  'no word is lost and none changes hands, whatever breaks (plain: $plain)',
  { timeout: 900_000 },
  async ({ plain }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        vi.useFakeTimers({ toFake: ['Date'] });
        const world = await createWorld(plain);
        for (const each of steps) {
          await world.take(each);
          await world.check();
        }
        await world.heal();
        await world.check();
        world.checkLiveText();
      }),
      { numRuns, seed: Number(process.env.SEED ?? 20261121) },
    );
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Two phones and two students on one academy; one phone and one student act at a time. */
async function createWorld(plain: boolean) {
  const academy = fakeAcademy({ plain });
  const databases = [new IDBFactory(), new IDBFactory()];
  const phones: Awaited<ReturnType<typeof restart>>[] = [];
  const written: { student: string; word: string }[] = [];
  let at = 0;
  let who = '7';
  const phone = () => {
    const here = phones[at];
    if (!here) throw new Error(`There is no phone ${at}`);
    return here;
  };
  const pickUp = async (index: number) => {
    at = index;
    vi.stubGlobal('indexedDB', databases[index]);
    phones[index] = await restart();
    await phone().signIn(who);
    academy.signIn(who);
  };
  for (const index of [1, 0]) await pickUp(index);

  const text = async () => (await phone().find(who, '1'))?.text ?? '';
  const type = async (line: number) => {
    const word = `s${who}w${written.length}.`;
    const lines = (await text()).split('\n');
    lines.splice(line % (lines.length + 1), 0, word);
    written.push({ student: who, word });
    await phone().type(who, '1', lines.join('\n'));
  };
  /** As "Add it to my note" and Save Notes: whoever saves over an overlap has taken both texts. */
  const save = async () => {
    const slot = await phone().find(who, '1');
    const mine = (slot?.text ?? '').split('\n');
    const theirs = (slot?.conflict?.text ?? '').split('\n').filter((line) => !mine.includes(line));
    await phone().save(who, '1', [...mine, ...theirs].join('\n'));
  };
  const take = async (each: Step) => {
    switch (each.do) {
      case 'type':
        return type(each.line);
      case 'save':
        return save();
      case 'save while sending':
        return academy.failNext('save_notes', async (_path, answer) => {
          const response = answer();
          await type(0);
          await save();
          return response;
        });
      case 'flush':
        return phone().flush();
      case 'break':
        return academy.failNext(each.path, breakages[each.how] ?? faults.noNetwork);
      case 'kill':
        return pickUp(at);
      case 'switch phone':
        return pickUp(1 - at);
      case 'switch student':
        who = who === '7' ? '8' : '7';
        return pickUp(at);
      case 'clock':
        return vi.setSystemTime(Date.now() + each.days * 86_400_000);
    }
  };

  const onPhone = async (student: string, index: number) => {
    vi.stubGlobal('indexedDB', databases[index]);
    const slot = await phones[index]?.find(student, '1');
    vi.stubGlobal('indexedDB', databases[at]);
    const kept = slot?.kept.map((aside) => aside.text) ?? [];
    return [slot?.text, slot?.outgoing?.text, slot?.conflict?.text, slot?.base?.text, ...kept];
  };
  /** All that exists of one student: on both phones, and at the academy, which may keep no history. */
  const everything = async (student: string) => {
    const phonesHold = [...(await onPhone(student, 0)), ...(await onPhone(student, 1))];
    const academyHolds = plain ? [academy.text(student, '1')] : academy.versions(student, '1');
    return [...phonesHold, ...academyHolds].join('\n');
  };
  const check = async () => {
    for (const student of students) {
      const all = await everything(student);
      const own = written.filter((entry) => entry.student === student);
      for (const { word } of own) expect(all, `${word} is gone`).toContain(word);
      const other = student === '7' ? '8' : '7';
      expect(all, 'words changed hands').not.toContain(`s${other}w`);
    }
  };

  /** The network is whole again and every student saves what she sees, on both phones. */
  const heal = async () => {
    academy.repair();
    for (const index of [0, 1, 0]) {
      for (const student of students) {
        who = student;
        await pickUp(index);
        await save();
        await phone().flush();
        // An overlap is settled by taking both and saving once more.
        await save();
        await phone().flush();
        const slot = await phone().find(who, '1');
        expect(
          slot?.outgoing ?? null,
          'a note stayed behind after the network was whole',
        ).toBeNull();
      }
    }
  };
  /** Nobody has deleted anything: so every word must stand in the text that the academy now shows. */
  const checkLiveText = () => {
    for (const { student, word } of written) {
      expect(academy.text(student, '1'), `${word} is out of the text`).toContain(word);
    }
  };
  return { take, check, heal, checkLiveText };
}
