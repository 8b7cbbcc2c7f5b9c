import { toast, useToaster } from 'react-hot-toast/headless';
import { toastMs } from '#contract/limits.ts';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from './icon.tsx';
import { opensWithEmoji } from './opens-with-emoji.ts';
import { mountToasts } from './toaster.tsx';
import '../styles/toast.css';

export function toastSuccess(text: string): void {
  toast.success(text, { duration: toastMs });
  mountToasts(ToastList);
}

export function toastError(text: string): void {
  toast.error(text, { duration: toastMs });
  mountToasts(ToastList);
}

/** Twice as long as the others: it must be reached, not only read. */
export function toastUndo(text: string, undo: string, onUndo: () => void): void {
  const id = toast.success(
    <>
      {text}{' '}
      <button
        type="button"
        className="tlink"
        onClick={() => {
          onUndo();
          toast.dismiss(id);
        }}
      >
        {undo}
      </button>
    </>,
    { duration: 2 * toastMs },
  );
  mountToasts(ToastList);
}

/**
 * Headless, because the stock list writes a style element, which our Content-Security-Policy
 * refuses.
 */
export function ToastList() {
  const { toasts, handlers } = useToaster();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while she looks at it
    <div
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => {
        const isError = shown.type === 'error';
        const message = typeof shown.message === 'function' ? null : shown.message;
        const hasSign = typeof message === 'string' && opensWithEmoji(message);
        return (
          <div
            key={shown.id}
            className={`toast ${isError ? 'error' : 'success'}${shown.visible ? '' : ' leaving'}`}
          >
            {!hasSign && <Icon name={isError ? 'alert' : 'check'} />}
            <p>
              <b>{isError ? m.site_toast_error() : m.site_toast_success()}</b>
              {message}
            </p>
          </div>
        );
      })}
    </div>
  );
}
