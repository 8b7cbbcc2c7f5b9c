import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useStore } from 'zustand/react';
import { toastMs } from '#contract/limits.ts';
import { m } from '../i18n/paraglide/messages.js';
import { focusMain } from './focus-main.ts';
import { Icon } from './icon.tsx';
import { startsWithEmoji } from './starts-with-emoji.ts';
import * as textLinkStyles from './text-link.module.css';
import * as styles from './toast.module.css';
import { toastStore } from './toaster.tsx';

export function toastSuccess(text: string): void {
  toast.success(text, { duration: toastMs });
  showList();
}

export function toastError(text: string): void {
  toast.error(text, { duration: toastMs });
  showList();
}

const showList = (): void => toastStore.setState({ list: <ToastList /> });

/** Shows for twice as long as the other toasts, since its button must be reached, not only read. */
export function toastUndo(text: string, undo: string, onUndo: () => void): void {
  const id = toast.success(
    <>
      {text}{' '}
      <button
        type="button"
        className={textLinkStyles.textLink}
        onClick={({ currentTarget }) => {
          onUndo();
          leave(currentTarget);
          toast.dismiss(id);
        }}
      >
        {undo}
      </button>
    </>,
    { duration: 2 * toastMs },
  );
  showList();
}

/**
 * Moves the focus from a button that goes to the page itself, where `onUndo` has given it no other place. The
 * list is told that way too: React tells nobody of the blur of what it removes, and the toasts would wait for ever.
 */
function leave(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  focusMain();
  button.blur(); // where the page has no such place
}

/**
 * The library is used headless, because its own list writes a style element, which our
 * Content-Security-Policy refuses.
 */
function ToastList() {
  const { toasts, handlers } = useToaster();
  const region = useStore(toastStore, ({ regions }) => regions.at(-1));
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while she looks at it
    <div
      className={styles.toasts}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => {
        const isError = shown.type === 'error';
        const message = typeof shown.message === 'function' ? null : shown.message;
        const hasSign = typeof message === 'string' && startsWithEmoji(message);
        return (
          <div
            key={shown.id}
            className={clsx(
              styles.toast,
              isError ? styles.error : styles.success,
              !shown.visible && styles.leaving,
            )}
            data-toast
          >
            {!hasSign && <Icon className={styles.toastIcon} name={isError ? 'alert' : 'check'} />}
            <p>
              <b className={styles.toastStrong}>
                {isError ? m.site_toast_error() : m.site_toast_success()}
              </b>
              {message}
            </p>
          </div>
        );
      })}
    </div>
  );
  return region ? createPortal(list, region) : list;
}
