import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreUnsavedEdits } from '../../../src/offline/unsaved/restore-unsaved-edits.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { openEditor } from '../../support/page/note-editors.ts';

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('types' as const), at: fc.nat(9) }) },
  fc.record({
    does: fc.constantFrom(
      'is left',
      'writes',
      'begins to write',
      'waits',
      'another page takes in what was left',
      'another page writes',
      'the phone is full',
      'the phone has room',
    ),
  }),
);

beforeEach(async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** Plays these steps on a page that is left and comes back; returns the words of all, and the note at the end. */
async function play(steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  localStorage.clear();
  await discardNote('7', '1');
  const editor = await openEditor('7');
  const words: string[] = [];
  const begun: Promise<unknown>[] = [];
  const nextWord = () => `w${words.length}`;
  let full: ReturnType<typeof fillPhone> | null = null;
  for (const each of steps) {
    if (each.does === 'types') {
      const { text } = editor.store.getState();
      const lines = text === '' ? [] : text.split('\n');
      const word = nextWord();
      lines.splice(each.at % (lines.length + 1), 0, word);
      words.push(word);
      editor.type(lines.join('\n'));
    } else if (each.does === 'is left') editor.leave();
    else if (each.does === 'writes') await editor.flush();
    else if (each.does === 'begins to write') begun.push(editor.flush());
    else if (each.does === 'waits') await vi.advanceTimersByTimeAsync(400);
    else if (each.does === 'the phone is full') full ??= fillPhone();
    else if (each.does === 'the phone has room') {
      full?.mockRestore();
      full = null;
    } else if (each.does === 'another page takes in what was left') {
      await restoreUnsavedEdits('7').catch(() => undefined);
    } else if (!full) {
      const word = nextWord();
      words.push(word);
      await updateNote('7', '1', (note) => ({ ...note, text: `${note.text}\n${word}`.trim() }));
    }
  }
  full?.mockRestore();
  await Promise.all(begun);
  await editor.flush();
  await restoreUnsavedEdits('7');
  await editor.flush();
  editor.close();
  return { words, text: (await readNote('7', '1'))?.text ?? '' };
}

/** `LONG=1 npm test` plays ten times as many; every failure prints the seed that repeats it. */
test('each word is in the note once, whatever a page that comes back had left and when', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const { words, text } = await play(steps);
      expect(text.split('\n').filter(Boolean).sort()).toEqual(words.sort());
    }),
    { numRuns: process.env.LONG ? 5000 : 500, seed: Number(process.env.SEED ?? 20261129) },
  );
});
