import { useLayoutEffect, useRef } from 'react';
import { maxNoteChars } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { followCaret } from './follow-caret.ts';
import type { NoteEditor } from './note-editor.ts';

interface NotebookProps {
  id: string;
  editor: NoteEditor;
  text: string;
}

/** The ruled page. Merged-in words move the caret with the text it stands in. */
export function Notebook({ id, editor, text }: NotebookProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(text);
  const caret = useRef({ start: 0, end: 0 });
  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = text;
    const { current } = area;
    if (!current || before === text || document.activeElement !== current) return;
    const { start, end } = caret.current;
    current.setSelectionRange(followCaret(start, before, text), followCaret(end, before, text));
  }, [text]);
  return (
    <div className="book">
      <span className="holes" aria-hidden="true" />
      <textarea
        ref={area}
        id={id}
        rows={6}
        value={text}
        maxLength={maxNoteChars}
        placeholder={m.notes_placeholder()}
        onChange={(event) => {
          typed.current = event.target.value;
          editor.type(event.target.value);
        }}
        onSelect={({ currentTarget }) => {
          caret.current = { start: currentTarget.selectionStart, end: currentTarget.selectionEnd };
        }}
        onCompositionStart={() => editor.compose(true)}
        onCompositionEnd={() => editor.compose(false)}
      />
    </div>
  );
}
