import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './dropzone.module.css';

interface DropzoneProps {
  label: string;
  /** The words after the label, which offer to drop a file here instead of pressing. */
  drop: string;
  hint: string;
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Lets her choose a file by press, by keyboard, or by dropping it here; `onFile` decides what comes then. */
export function Dropzone({ label, drop, hint, accept, disabled, onFile }: DropzoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault(); // or the browser would open the file in place of the page
    setIsOver(!disabled);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the input is for all
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <input
        className={styles.input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again, to go on where its sending broke off.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label className={styles.label} htmlFor={id}>
        <span className={styles.sign}>
          <Icon name="up" />
        </span>
        <span>
          <b className={styles.name}>{label}</b> {drop}
        </span>
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
