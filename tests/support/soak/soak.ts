import { expect } from '@playwright/test';
import type { FaultySite } from '../faulty-site.ts';
import { signIn, students, workerReady } from '../phone.ts';
import { changeFromOtherDevice, userIdOf } from '../stored-notes.ts';
import {
  deliver,
  openNotebook,
  pressSave,
  type Student,
  signOut,
  typeWord,
} from './notebook-hands.ts';
import { hasNoteKey, notesOnPhone, readableOnPhone } from './phone-rows.ts';
import type { Round, Step } from './plan.ts';

/** Who learns what at the academy (server/seed/academy.json). */
export const coursesOf: Record<Student, readonly [string, string]> = {
  priya: ['1', '3'],
  anitha: ['1', '2'],
};
const otherOf: Record<Student, Student> = { priya: 'anitha', anitha: 'priya' };

/** One phone that two students share, their second devices, and every word that was typed. */
export async function createSoak({ phone, academy, proxy }: FaultySite) {
  let page = await phone.open('/');
  await workerReady(page);
  const ids = {
    priya: await userIdOf(academy, students.priya),
    anitha: await userIdOf(academy, students.anitha),
  };
  const words: Record<Student, Map<string, string[]>> = { priya: new Map(), anitha: new Map() };
  const happened: string[] = [];
  let here: Student | null = null;
  let next: Student = 'priya';
  let course = '1';
  let isServing = true;
  let round = 0;

  const tell = (what: string) => happened.push(what);
  const newWord = (student: Student, place: string) => {
    const all = words[student].get(place) ?? [];
    const word = `${student}-${round}-${all.length}`;
    words[student].set(place, [...all, word]);
    return word;
  };
  /** Resolves when the phone has all that she has typed into the open note. */
  const kept = async (student: Student) => {
    const typed = words[student].get(course) ?? [];
    if (typed.length === 0) return;
    const lines = async () => {
      const row = (await notesOnPhone(page, ids[student])).get(course);
      return row?.text.split('\n').filter((line) => line.startsWith(`${student}-${round}-`)) ?? [];
    };
    const mine = typedHere.get(course) ?? [];
    await expect.poll(lines).toEqual(expect.arrayContaining(mine));
  };
  /** What was typed on the phone itself in this round. */
  const typedHere = new Map<string, string[]>();

  const type = async (student: Student, isAtTop: boolean) => {
    const word = newWord(student, course);
    await typeWord(page, word, isAtTop);
    typedHere.set(course, [...(typedHere.get(course) ?? []), word]);
  };

  const enter = async (student: Student) => {
    await signIn(page, students[student]);
    here = student;
    await expect.poll(() => hasNoteKey(page, ids[student])).toBe(true);
    await expect.poll(() => readableOnPhone(page)).not.toContain(`${otherOf[student]}-`);
    // Read once with a network, every course of hers opens without one.
    for (const place of [...coursesOf[student]].reverse()) {
      course = place;
      await openNotebook(page, place);
    }
  };

  const take = async (step: Step): Promise<boolean> => {
    if (step === 'kill server') {
      if (!isServing) return false;
      await academy.kill();
      isServing = false;
      return true;
    }
    if (step === 'kill worker') {
      const cdp = await phone.context().newCDPSession(page);
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.stopAllWorkers');
      await cdp.detach();
      return true;
    }
    if (step === 'other device' || step === 'other device at the top') {
      if (!isServing) return false;
      const student = here ?? otherOf[next];
      const word = newWord(student, course);
      const isAtTop = step === 'other device at the top';
      await changeFromOtherDevice(academy, students[student], course, (text) =>
        isAtTop ? `${word}\n${text}` : `${text}\n${word}`,
      );
      return true;
    }
    if (step === 'kill browser') {
      if (here) await kept(here);
      await phone.kill();
      page = await phone.open('/', 'commit');
      if (here) await openNotebook(page, course);
      return true;
    }
    if (here === null) return false;
    switch (step) {
      case 'type':
      case 'type at the top':
        await type(here, step === 'type at the top');
        break;
      case 'save':
        await pressSave(page);
        break;
      case 'reload':
        await kept(here);
        await openNotebook(page, course);
        break;
      case 'other course': {
        await kept(here);
        const [first, second] = coursesOf[here];
        course = course === first ? second : first;
        await openNotebook(page, course);
        break;
      }
      case 'sign out':
        await kept(here);
        if (await signOut(page)) tell('locked away');
        next = otherOf[here];
        here = null;
        break;
    }
    return true;
  };

  const heal = async () => {
    proxy.become('normal');
    if (!isServing) await academy.start();
    isServing = true;
    if (here === null) await enter(next);
  };

  return {
    page: () => page,
    ids,
    words,
    /** Every fault that met a request and every step that was taken, by name. */
    happened: () => [...new Set(happened)],
    async run(number: number, { fault, steps, isDelivered }: Round) {
      round = number;
      typedHere.clear();
      await heal();
      const before = proxy.struck(fault);
      proxy.become(fault);
      for (const step of ['type', 'save'] as const) await take(step);
      // A conflict sends nothing; a page that is opened always asks.
      if (proxy.struck(fault) === before) await take('reload');
      await expect.poll(() => proxy.struck(fault)).toBeGreaterThan(before);
      tell(fault);
      for (const step of steps) if (await take(step)) tell(step);
      await heal();
      if (!isDelivered || !here) return;
      await openNotebook(page, course);
      await deliver(page, here, tell);
    },
    /** With everything well, she comes and sends what is hers. */
    async finish(student: Student) {
      if (here === otherOf[student]) await signOut(page);
      if (here !== student) await enter(student);
      for (const place of coursesOf[student]) {
        course = place;
        await openNotebook(page, place);
        await deliver(page, student, tell);
      }
    },
  };
}

export type Soak = Awaited<ReturnType<typeof createSoak>>;
