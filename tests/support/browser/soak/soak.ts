import { expect } from '@playwright/test';
import type { FaultySite } from '../faulty-site.ts';
import { notebook, signIn, stopWorkers, students, workerReady } from '../phone.ts';
import { changeFromOtherDevice, readNote, userIdOf } from '../stored-notes.ts';
import {
  deliver,
  notesOf,
  openNotebook,
  pressSave,
  type StudentName,
  signOut,
  typeWord,
} from './notebook-driver.ts';
import { hasNoteKey, notesOnPhone, readableOnPhone, waitingOnPhone } from './phone-rows.ts';
import type { Round, SoakStep } from './plan.ts';
import { createTypedWords } from './typed-words.ts';

/** The courses of each student at the academy (server/seed/academy.json). */
export const coursesOf: Record<StudentName, readonly [string, string]> = {
  priya: ['1', '3'],
  anitha: ['1', '2'],
};
const otherOf: Record<StudentName, StudentName> = { priya: 'anitha', anitha: 'priya' };

/** Makes one phone that two students share, their second devices, and a list of every word typed. */
export async function createSoak({ phone, academy, proxy }: FaultySite) {
  let page = await phone.open('/');
  await workerReady(page);
  const ids = {
    priya: await userIdOf(academy, students.priya),
    anitha: await userIdOf(academy, students.anitha),
  };
  const words = createTypedWords();
  const happened: string[] = [];
  let here: StudentName | null = null;
  let next: StudentName = 'priya';
  let course = '1';
  let isServing = true;
  let round = 0;

  const record = (what: string) => happened.push(what);
  /** Resolves when the phone has all that she has typed into the open note in this round. */
  const kept = async (student: StudentName) => {
    const typed = words.here(student, course, round);
    const lines = async () =>
      (await notesOnPhone(page, ids[student])).get(course)?.text.split('\n') ?? [];
    await expect.poll(lines).toEqual(expect.arrayContaining(typed));
  };

  const deliverOpenNote = (student: StudentName) =>
    deliver(page, student, record, async () => {
      const waiting = await waitingOnPhone(page, ids[student]);
      return waiting.some((row) => row.startsWith(`${ids[student]} ${course} `));
    });

  const enter = async (student: StudentName) => {
    await signIn(page, students[student]);
    here = student;
    await expect.poll(() => hasNoteKey(page, ids[student])).toBe(true);
    await expect.poll(() => readableOnPhone(page)).not.toContain(`${otherOf[student]}-`);
    // Once they were read with a network, all courses of hers open without one.
    for (const place of [...coursesOf[student]].reverse()) {
      course = place;
      await openNotebook(page, place);
    }
  };

  const type = async (isAtTop: boolean) => {
    if (here) await typeWord(page, words.add(here, course, round, true), isAtTop);
    return here !== null;
  };
  const typeOnOtherDevice = async (isAtTop: boolean) => {
    if (!isServing) return false;
    const student = here ?? otherOf[next];
    const word = words.add(student, course, round, false);
    await changeFromOtherDevice(academy, students[student], course, (text) =>
      isAtTop ? `${word}\n${text}` : `${text}\n${word}`,
    );
    return true;
  };
  /** Tells where the phone is and what it shows, without which a failure cannot be understood. */
  const showState = async () => {
    const shown = page.locator('body').ariaSnapshot({ timeout: 5_000 });
    const text = await shown.catch((error: unknown) => `nothing: ${error}`);
    return [`The phone is at ${page.url()} and shows`, text, ...phone.consoleErrors].join('\n');
  };
  /** Each step resolves to false where it cannot be done as things are. */
  const steps: Record<SoakStep, () => Promise<boolean>> = {
    type: () => type(false),
    'type at the top': () => type(true),
    'other device': () => typeOnOtherDevice(false),
    'other device at the top': () => typeOnOtherDevice(true),
    async save() {
      if (here) await pressSave(page);
      return here !== null;
    },
    async reload() {
      if (!here) return false;
      await kept(here);
      await openNotebook(page, course);
      return true;
    },
    async 'other course'() {
      if (!here) return false;
      await kept(here);
      const [first, second] = coursesOf[here];
      course = course === first ? second : first;
      await openNotebook(page, course);
      return true;
    },
    async 'sign out'() {
      if (!here) return false;
      await kept(here);
      if (await signOut(page)) record('locked away');
      next = otherOf[here];
      here = null;
      return true;
    },
    async 'kill browser'() {
      if (here) await kept(here);
      await phone.kill();
      page = await phone.open(here ? notesOf(course) : '/', 'commit');
      if (here) await expect(notebook(page)).toBeVisible();
      return true;
    },
    async 'kill worker'() {
      await stopWorkers(page);
      return true;
    },
    async 'kill server'() {
      if (!isServing) return false;
      await academy.kill();
      isServing = false;
      return true;
    },
  };

  const recover = async () => {
    proxy.become('normal');
    if (!isServing) await academy.start();
    isServing = true;
    if (here === null) await enter(next);
  };

  return {
    page: () => page,
    showState,
    ids,
    words,
    /** Lists every fault that met a request and every step that was taken, by name. */
    happened: () => [...new Set(happened)],
    async run(number: number, { fault, steps: dealt, isDelivered }: Round) {
      round = number;
      await recover();
      const before = proxy.struck(fault);
      proxy.become(fault);
      await steps.type();
      await steps.save();
      // A conflict sends nothing; a page that is opened always asks.
      if (proxy.struck(fault) === before) await steps.reload();
      await expect.poll(() => proxy.struck(fault)).toBeGreaterThan(before);
      record(fault);
      for (const step of dealt) if (await steps[step]()) record(step);
      await recover();
      if (!isDelivered || !here) return;
      await openNotebook(page, course);
      await deliverOpenNote(here);
    },
    /** Signs the student in while everything is well, and sends what is hers. */
    async finish(student: StudentName) {
      if (here === otherOf[student]) await signOut(page);
      if (here !== student) await enter(student);
      for (const place of coursesOf[student]) {
        course = place;
        await openNotebook(page, place);
        await deliverOpenNote(student);
        // The last words of another device come with the read that this page has just begun.
        const { notes } = await readNote(academy, students[student], place);
        const onPhone = async () => (await notesOnPhone(page, ids[student])).get(place)?.text ?? '';
        await expect.poll(onPhone).toBe(notes);
      }
    },
  };
}

export type Soak = Awaited<ReturnType<typeof createSoak>>;
