import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { followCaret, onOwnLine } from './follow-caret.ts';
import { insertAtCaret } from './insert-at-caret.ts';
import type { NoteEditor } from './note-editor.ts';
import { NoteField } from './note-field.tsx';
import * as styles from './notebook.module.css';

export interface NotebookHandle {
  /** Inserts at the caret, or after the word that an input method is composing. */
  insert: (word: string) => void;
}

interface NotebookProps {
  id: string;
  editor: NoteEditor;
  text: string;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<NotebookHandle>;
}

/** Shows the ruled page to write on. Words that are merged in move the caret with the text it stands in. */
export function Notebook({ id, editor, text, onKeyDown, ref }: NotebookProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(text);
  const caret = useRef({ start: 0, end: 0 });
  const isComposing = useRef(false);
  const held = useRef<string[]>([]);
  /** The words that came into the empty page under her pen: her next word begins a line of its own. */
  const arrived = useRef('');
  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = text;
    const { current } = area;
    if (!current || before === text || document.activeElement !== current) return;
    arrived.current = before === '' ? text : '';
    if (before === '') return current.setSelectionRange(text.length, text.length);
    const { start, end } = caret.current;
    current.setSelectionRange(followCaret(start, before, text), followCaret(end, before, text));
  }, [text]);
  const insert = (word: string) => {
    if (isComposing.current) held.current.push(word);
    else if (area.current) insertAtCaret(area.current, word);
  };
  useImperativeHandle(ref, () => ({ insert }));
  const compose = (isNow: boolean) => {
    isComposing.current = isNow;
    editor.compose(isNow);
    if (isNow) return;
    if (area.current && arrived.current) type(area.current.value);
    for (const word of held.current.splice(0)) insert(word);
  };
  const type = (value: string) => {
    const written = isComposing.current ? value : onOwnLine(value, arrived.current);
    if (!isComposing.current) arrived.current = '';
    typed.current = written;
    editor.type(written);
  };
  return (
    <div className={styles.book}>
      <span className={styles.holes} aria-hidden="true" />
      <NoteField
        ref={area}
        id={id}
        text={text}
        onText={type}
        placeholder={m.notes_placeholder()}
        aria-keyshortcuts="Control+; Control+S"
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => {
          caret.current = { start: currentTarget.selectionStart, end: currentTarget.selectionEnd };
        }}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
        // Not every engine ends the composition of a word whose page is left or hidden.
        onBlur={() => isComposing.current && compose(false)}
      />
    </div>
  );
}
