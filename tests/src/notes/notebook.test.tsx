import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type RefObject } from 'react';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand/react';
import { maxNoteChars } from '#contract/limits.ts';
import { createNoteEditor, type NoteEditor } from '../../../src/features/notes/note-editor.ts';
import { onNoteKey } from '../../../src/features/notes/note-keys.ts';
import { Notebook, type NotebookHandle } from '../../../src/features/notes/notebook.tsx';
import { announceNote } from '../../../src/outbox/channel.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';

interface PageProps {
  editor: NoteEditor;
  book: RefObject<NotebookHandle | null>;
  save: () => void;
}

function Page({ editor, book, save }: PageProps) {
  const { text } = useStore(editor.store);
  const stamp = () => book.current?.insert('[04:12]');
  return (
    <>
      <Notebook
        ref={book}
        id="note"
        editor={editor}
        text={text}
        onKeyDown={(event) => onNoteKey(event, { stamp, save })}
      />
      <Toaster />
    </>
  );
}

let course = 0;

/** A page of the notebook on a real editor and a real local note, as the Notes tab puts them together. */
async function open() {
  const courseId = String(++course); // a local note of its own: storage outlives a test
  const editor = createNoteEditor('7', courseId);
  const close = editor.open();
  await editor.load();
  const book = createRef<NotebookHandle>();
  const save = vi.fn();
  render(<Page editor={editor} book={book} save={save} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  return {
    editor,
    area,
    save,
    close,
    compose: (value: string) => fireEvent.change(area, { target: { value } }),
    insert: () => book.current?.insert('[04:12]'),
    stored: async () => (await readNote('7', courseId))?.text,
    async otherTabWrites(text: string) {
      announceNote(await updateNote('7', courseId, (note) => ({ ...note, text })));
    },
  };
}

test('a stamp stands at the caret, apart from the words around it', async () => {
  const { area, editor, insert, stored, close } = await open();
  await userEvent.type(area, 'dot join');
  area.setSelectionRange(3, 3);
  insert();
  expect(area.value).toBe('dot [04:12]  join');
  await editor.flush();
  expect(await stored()).toBe('dot [04:12]  join');
  close();
});

test('a stamp in mid-composition waits for the word and costs it no mail', async () => {
  const { area, editor, compose, insert, stored, close } = await open();
  await userEvent.click(area);
  fireEvent.compositionStart(area);
  for (const text of ['ப', 'பொ', 'பொட்', 'பொட்டு']) compose(text);
  insert();
  expect(area.value).toBe('பொட்டு');
  area.setSelectionRange(area.value.length, area.value.length);
  fireEvent.compositionEnd(area);
  expect(area.value).toBe('பொட்டு [04:12] ');
  await editor.flush();
  expect(await stored()).toBe('பொட்டு [04:12] ');
  close();
});

test('stamp and merge in one composition: every mail of both is there once', async () => {
  const { area, editor, compose, insert, stored, otherTabWrites, close } = await open();
  await userEvent.type(area, 'மை');
  await editor.flush();
  fireEvent.compositionStart(area);
  compose('மை\nபொட்');
  await otherTabWrites('மை இடு');
  insert();
  await editor.flush();
  expect(area.value).toBe('மை\nபொட்');
  compose('மை\nபொட்டு');
  area.setSelectionRange(area.value.length, area.value.length);
  fireEvent.compositionEnd(area);
  await waitFor(() => expect(area.value).toBe('மை இடு\nபொட்டு [04:12] '));
  await editor.flush();
  expect(await stored()).toBe('மை இடு\nபொட்டு [04:12] ');
  close();
});

test('Ctrl+; stamps on any layout and Ctrl+S saves, in mid-word too; a key that an input method takes does not', async () => {
  const { area, save, close } = await open();
  area.focus();
  fireEvent.keyDown(area, { key: 'ஃ', code: 'Semicolon', ctrlKey: true });
  expect(area.value).toBe('[04:12] ');
  fireEvent.keyDown(area, { key: 's', code: 'KeyS', metaKey: true });
  const typed = { key: 's', code: 'KeyS', ctrlKey: true, isComposing: true };
  const isLeftToBrowser = fireEvent.keyDown(area, typed);
  expect(save).toHaveBeenCalledTimes(2);
  expect(isLeftToBrowser, 'its dialog would end her word').toBe(false);
  fireEvent.keyDown(area, { ...typed, keyCode: 229 });
  expect(save).toHaveBeenCalledTimes(2);
  close();
});

test('what is typed after a note has come into the empty page begins a line of its own', async () => {
  const { area, editor, stored, otherTabWrites, close } = await open();
  await userEvent.click(area);
  await otherTabWrites('primer, then black');
  await waitFor(() => expect(area.value).toBe('primer, then black'));
  expect(area.selectionStart).toBe(area.value.length);
  await userEvent.keyboard('Kohl wing');
  expect(area.value).toBe('primer, then black\nKohl wing');
  await editor.flush();
  expect(await stored()).toBe('primer, then black\nKohl wing');
  close();
});

test('so does a word that an input method makes there, and it is not cut', async () => {
  const { area, compose, otherTabWrites, close } = await open();
  await userEvent.click(area);
  await otherTabWrites('மை');
  await waitFor(() => expect(area.value).toBe('மை'));
  fireEvent.compositionStart(area);
  for (const word of ['ப', 'பொ', 'பொட்டு']) compose(`மை${word}`);
  expect(area.value, 'nothing is rewritten under her pen').toBe('மைபொட்டு');
  fireEvent.compositionEnd(area);
  expect(area.value).toBe('மை\nபொட்டு');
  close();
});

test('a word whose end no event tells is over when the page is left', async () => {
  const { area, editor, compose, insert, stored, otherTabWrites, close } = await open();
  await userEvent.click(area);
  fireEvent.compositionStart(area);
  compose('பொட்');
  insert();
  area.blur();
  expect(area.value).toBe('பொட் [04:12] ');
  await editor.flush();
  await otherTabWrites('பொட் [04:12] \nமை');
  await waitFor(() => expect(area.value).toBe('பொட் [04:12] \nமை'));
  expect(await stored()).toBe('பொட் [04:12] \nமை');
  close();
});

test.each(['insertText', 'insertReplacementText', 'insertFromDictation'])(
  'what is dictated comes in one piece by %s, and is kept',
  async (inputType) => {
    const { area, editor, stored, close } = await open();
    const spoken = 'முதலில் மணப்பெண்ணின் இமையில் மை, பிறகு பொட்டு வைக்கவும்.';
    fireEvent.input(area, { target: { value: spoken }, inputType, data: spoken });
    await editor.flush();
    expect(await stored()).toBe(spoken);
    fireEvent.input(area, { target: { value: `${spoken} மை.` }, inputType, data: ' மை.' });
    await editor.flush();
    expect(await stored()).toBe(`${spoken} மை.`);
    close();
  },
);

test('at its longest a note takes no part of a letter, and nothing away from a word in the making', async () => {
  const { area, editor, compose, stored, close } = await open();
  const full = `${'மை '.repeat(maxNoteChars / 3)}`.slice(0, maxNoteChars - 2);
  fireEvent.input(area, { target: { value: full } });
  area.setSelectionRange(full.length, full.length);
  fireEvent.compositionStart(area);
  compose(`${full}கொ`);
  compose(`${full}கொலு`);
  expect(area.value, 'while it is composed').toBe(`${full}கொலு`);
  fireEvent.compositionEnd(area);
  expect(area.value).toBe(`${full}கொ`);
  expect(await screen.findByText(/This note is full/)).toBeTruthy();
  await editor.flush();
  expect(await stored()).toBe(`${full}கொ`);
  close();
});

test('a word whose end no engine tells is cut to its room where the field is left', async () => {
  const { area, compose, close } = await open();
  const full = 'அ'.repeat(maxNoteChars);
  fireEvent.input(area, { target: { value: full } });
  area.setSelectionRange(full.length, full.length);
  fireEvent.compositionStart(area);
  compose(`${full}கொ`);
  fireEvent.blur(area);
  expect(area.value).toBe(full);
  fireEvent.input(area, { target: { value: `${full}அ` } });
  expect(area.value, 'and the next one').toBe(full);
  close();
});
