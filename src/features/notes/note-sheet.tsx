import { type ReactNode, useId, useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/field.css';
import '../../styles/note-sheet.css';

interface NoteSheetProps {
  title: string;
  /** The whole width, for texts side by side. */
  wide?: boolean;
  onClose: () => void;
  /** What went wrong, said here: a toast would lie below the sheet. */
  problem?: string | null;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Over the page: a bottom sheet on a phone. Escape, the cross and the focus come with `<dialog>`. */
export function NoteSheet({ title, wide, onClose, problem, foot, children }: NoteSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Dialog
      ref={dialog}
      className={wide ? 'note-sheet wide' : 'note-sheet'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.sheet_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it */}
      <div className="sheet-body" tabIndex={0}>
        {children}
      </div>
      {problem && (
        <p className="field-error sheet-problem" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {foot && <footer>{foot}</footer>}
    </Dialog>
  );
}
