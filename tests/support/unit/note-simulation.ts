import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import { resolutionSoFar } from '../../../src/outbox/note/choices.ts';
import { fakeAcademy, faults } from './fake-academy.ts';
import { endPage, restart } from './note-phone.ts';
import { breakages, type NoteStep, named } from './note-steps.ts';

const students = ['7', '8'];

/** Makes two phones and two students on one academy; one phone and one student act at a time. */
export async function createSimulation(plain: boolean) {
  const academy = fakeAcademy({ plain });
  const databases = [new IDBFactory(), new IDBFactory()];
  const phones: Awaited<ReturnType<typeof restart>>[] = [];
  const written: { student: string; word: string }[] = [];
  /** Words that she took out herself, by a choice or by going back: no longer in the live text. */
  const takenOut = new Set<string>();
  const happened = new Set<string>();
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
  const save = async () => {
    const local = await phone().find(who, '1');
    if (local?.conflict) happened.add('conflict');
    await phone().save(who, '1', local?.text ?? '');
  };
  const noteTakenOut = (result: string, ...before: (string | undefined)[]) => {
    for (const { word } of written) {
      if (!result.includes(word) && before.some((text) => text?.includes(word))) takenOut.add(word);
    }
  };
  /** Resolves a conflict: with one side, with both (her own first), or only half. */
  const resolve = async (how: string) => {
    const local = await phone().find(who, '1');
    if (!local?.conflict) return;
    const mine = local.text.split('\n');
    const theirs = local.conflict.text.split('\n').filter((line) => !mine.includes(line));
    const both = [...mine, ...theirs].join('\n');
    if (how === 'half') {
      const word = `s${who}w${written.length}.`;
      written.push({ student: who, word });
      takenOut.add(word);
      const soFar = resolutionSoFar(local) ?? both;
      return phone().draftResolution(who, '1', `${soFar}\n${word}`);
    }
    const result = { mine: local.text, theirs: local.conflict.text }[how] ?? both;
    noteTakenOut(result, local.text, local.conflict.text);
    happened.add(`took ${how}`);
    return phone().resolve(who, '1', result);
  };
  const restore = async (index: number) => {
    const local = await phone().find(who, '1');
    const older = academy.versions(who, '1')[index];
    if (!local || local.conflict || older === undefined) return;
    noteTakenOut(older, local.text, local.pending?.text, local.base?.text);
    happened.add('went back');
    return phone().restore(who, '1', older);
  };
  const take = async (each: NoteStep) => {
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
      case 'write on both phones':
        for (const index of [1 - at, at]) {
          await type(each.line);
          await save();
          await phone().flush();
          if (each.how !== 'later') await resolve(each.how);
          await pickUp(index);
        }
        return;
      case 'kill while sending':
        return academy.failNext('save_notes', async (_path, answer) => {
          if (each.isStored) answer();
          happened.add(each.isStored ? 'killed after' : 'killed before the academy had it');
          await pickUp(at);
          return faults.noNetwork();
        });
      case 'resolve':
        return resolve(each.how);
      case 'restore':
        return restore(each.version);
      case 'log out and in':
        happened.add('logged out');
        if ((await phone().find(who, '1'))?.pending) happened.add('logged out with words unsent');
        await phone().signOut(who);
        if (!(await phone().find(who, '1'))) happened.add('cleared by a logout');
        await phone().flush();
        return pickUp(at);
      case 'flush':
        return phone().flush();
      case 'break': {
        const { name, fault } = breakages[each.how] ?? named('dropped before', faults.noNetwork);
        return academy.failNext(each.path, (path, answer) => {
          happened.add(name);
          return fault(path, answer);
        });
      }
      case 'kill':
        happened.add('kill');
        return pickUp(at);
      case 'switch phone':
        happened.add('other phone');
        return pickUp(1 - at);
      case 'switch student':
        who = who === '7' ? '8' : '7';
        happened.add('other student');
        return pickUp(at);
      case 'clock':
        if (each.days !== 0) happened.add('clock moved');
        return vi.setSystemTime(Date.now() + each.days * 86_400_000);
    }
  };

  const onPhone = async (student: string, index: number) => {
    vi.stubGlobal('indexedDB', databases[index]);
    const local = await phones[index]?.find(student, '1');
    vi.stubGlobal('indexedDB', databases[at]);
    const kept = local?.stash.map((stashed) => stashed.text) ?? [];
    const { text: draft, pending, conflict, base, resolution } = local ?? {};
    return [draft, pending?.text, conflict?.text, base?.text, resolution, ...kept];
  };
  /** Resolves to all that exists of one student, on both phones and at the academy (its history, if any). */
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

  /** Makes the network whole again, and has every student save what she sees, on both phones. */
  const recover = async () => {
    academy.repair();
    for (const index of [0, 1, 0]) {
      for (const student of students) {
        who = student;
        await pickUp(index);
        await save();
        await phone().flush();
        // A conflict of long ago hides a newer one behind it.
        for (let round = 0; round < 2; round += 1) {
          await resolve('both');
          await phone().flush();
        }
        const local = await phone().find(who, '1');
        expect(
          local?.pending ?? null,
          'a note stayed behind after the network was whole',
        ).toBeNull();
      }
    }
  };
  /** Expects every word, but those that she took out herself, in the text that the academy now shows. */
  const checkLiveText = () => {
    for (const { student, word } of written) {
      if (takenOut.has(word)) continue;
      expect(academy.text(student, '1'), `${word} is out of the text`).toContain(word);
    }
  };
  const events = () => (academy.answered.has(409) ? happened.add('409') : happened);
  /** Ends both pages, which would hear those of later simulations. */
  const end = () => databases.forEach(endPage);
  return { take, check, recover, checkLiveText, events, end };
}
