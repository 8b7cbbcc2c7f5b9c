import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { toastError } from '../../ui/toast.tsx';
import { fitNote } from './fit-note.ts';
import * as styles from './notebook.module.css';

interface NoteFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  text: string;
  onText: (text: string) => void;
}

/**
 * The field in which a note is written. It keeps the note's longest length itself: the browser's
 * `maxLength` cuts a Tamil letter in two, and takes words away that an input method still composes.
 */
export function NoteField({ text, onText, ...field }: NoteFieldProps) {
  const before = useRef(text);
  const isComposing = useRef(false);
  useLayoutEffect(() => {
    if (!isComposing.current) before.current = text;
  });
  const cutToRoom = (area: HTMLTextAreaElement) => {
    const fitted = fitNote(before.current, area.value, area.selectionEnd);
    if (!fitted.isCut) return false;
    area.value = fitted.text;
    area.setSelectionRange(fitted.caret, fitted.caret);
    toastError(m.notes_full());
    return true;
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    if (!isComposing.current) cutToRoom(currentTarget);
    onText(currentTarget.value);
  };
  const start = (event: CompositionEvent<HTMLTextAreaElement>) => {
    isComposing.current = true;
    field.onCompositionStart?.(event);
  };
  const settle = (area: HTMLTextAreaElement) => {
    isComposing.current = false;
    if (cutToRoom(area)) onText(area.value);
  };
  const end = (event: CompositionEvent<HTMLTextAreaElement>) => {
    settle(event.currentTarget);
    field.onCompositionEnd?.(event);
  };
  // Not every engine ends the composition of a word whose page is left or hidden.
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    if (isComposing.current) settle(event.currentTarget);
    field.onBlur?.(event);
  };
  return (
    <textarea
      rows={6}
      {...field}
      className={styles.textarea}
      value={text}
      onChange={change}
      onCompositionStart={start}
      onCompositionEnd={end}
      onBlur={leave}
    />
  );
}
