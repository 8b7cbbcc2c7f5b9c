import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { missingForPair, startDatabasePair } from '../../support/server/database-pair.ts';
import { quickPasswords } from '../../support/server/first-start.ts';
import { signInOver } from '../../support/server/over-http.ts';
import { emptyEnvironment } from '../../support/server/server-app.ts';
import { startTwo } from '../../support/server/several-machines.ts';

if (missingForPair) console.log(`skipped: ${missingForPair}`);

/** Each saves at its own times, not so long after the last answer: 50 writes a second, however long one takes. */
const lanes = 25;
const saveEveryMs = 500;
const writesPerSecond = (lanes * 1000) / saveEveryMs;
const betweenTriesMs = 100;

interface Answered {
  text: string;
  revision: number;
  atMs: number;
}

test.skipIf(missingForPair)(
  'the primary is killed under 50 writes a second, the standby promoted: no answered write is lost, none is there twice',
  async () => {
    const pair = await startDatabasePair();
    const { DATA_DIR = '' } = await emptyEnvironment();
    const shared = {
      DATA_DIR,
      DATABASE_URL: pair.url,
      SESSION_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'http://localhost:4999',
    };
    const servers = await startTwo(shared);
    const config = loadConfig(shared);
    const phones = await Promise.all(
      (await enrolledStudents(config)).map((student, lane) =>
        signInOver(shared.PUBLIC_URL, student, () => servers[lane % 2]?.url ?? ''),
      ),
    );
    const answered: Answered[][] = phones.map(() => []);
    const codes = new Set<number>();
    let isOver = false;

    const lane = async (phone: (typeof phones)[number], number: number) => {
      const beganMs = performance.now() + (number / lanes) * saveEveryMs;
      for (let line = 0; !isOver; line += 1) {
        await sleep(Math.max(0, beganMs + line * saveEveryMs - performance.now()));
        const text = `lane ${number} line ${line}`;
        const base_revision = line;
        const note = { user_id: phone.id, course_id: '1', notes: text, base_revision };
        // As a phone does it: the same save, until it is answered.
        for (;;) {
          const { status, json } = await phone.call('/api/save_notes', note);
          codes.add(status);
          if (status === 200) {
            answered[number]?.push({ text, revision: json.data.revision, atMs: performance.now() });
            break;
          }
          if (status === 409) throw new Error(`${text} met ${JSON.stringify(json)}`);
          await sleep(betweenTriesMs);
        }
      }
    };
    const count = () => answered.flat().length;
    const running = Promise.all(phones.map(lane));
    const inLastSecond = () => {
      const fromMs = performance.now() - 1000;
      return answered.flat().filter(({ atMs }) => atMs > fromMs).length;
    };
    await expect.poll(count).toBeGreaterThan(100);
    // A busy machine does not come to all of them.
    await expect.poll(inLastSecond).toBeGreaterThan(writesPerSecond / 5);

    const perSecond = inLastSecond();
    pair.killPrimary();
    const atDeath = count();
    pair.promoteStandby();
    await expect.poll(count).toBeGreaterThan(atDeath + 200);
    isOver = true;
    await running;

    // Each save was answered 200 when it was served and 503 when it was not, and nothing else.
    expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([]);
    const db = openDatabase(config);
    const kept = await db
      .selectFrom('note_versions')
      .select(['user_id', 'text', 'revision'])
      .orderBy('revision')
      .execute();
    await db.destroy();
    for (const [number, phone] of phones.entries()) {
      const hers = kept.filter(({ user_id }) => user_id === phone.id);
      const wanted = answered[number]?.map(({ text, revision }) => ({ text, revision }));
      expect(hers.map(({ text, revision }) => ({ text, revision }))).toEqual(wanted);
    }
    const gapMs = longestGap(answered.flat());
    console.log(`fail-over at ${perSecond} writes a second: ${gapMs} ms without one`);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  },
);

async function enrolledStudents(config: ReturnType<typeof loadConfig>) {
  const db = openDatabase(config);
  const identity = createIdentity(db, config, quickPasswords);
  const students = Array.from({ length: lanes }, (_, n) => ({
    name: 'Maya Devi',
    email: `maya${n}@example.com`,
    password: 'welcome123',
  }));
  for (const student of students) await identity.addStudent(student);
  const added = db.selectFrom('users').select('id').where('email', 'like', 'maya%');
  for (const { id } of await added.execute()) {
    await db
      .insertInto('enrolments')
      .values({
        user_id: id,
        course_id: '1',
        enrolled_at_ms: 1,
        last_opened_on: null,
        order_id: null,
      })
      .execute();
  }
  await db.destroy();
  return students;
}

function longestGap(answered: Answered[]): number {
  const times = answered.map(({ atMs }) => atMs).sort((a, b) => a - b);
  return Math.round(Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))));
}
