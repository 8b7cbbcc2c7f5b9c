import { toast, useToaster } from 'react-hot-toast/headless';
import { toastMs } from '#contract/limits.ts';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from './icon.tsx';
import { wantToasts } from './toasts-wanted.ts';
import '../styles/toast.css';

export function toastSuccess(text: string): void {
  toast.success(text, { duration: toastMs });
  wantToasts();
}

export function toastError(text: string): void {
  toast.error(text, { duration: toastMs });
  wantToasts();
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
        return (
          <div
            key={shown.id}
            className={`toast ${isError ? 'error' : 'success'}${shown.visible ? '' : ' leaving'}`}
          >
            <Icon name={isError ? 'alert' : 'check'} />
            <p>
              <b>{isError ? m.site_toast_error() : m.site_toast_success()}</b>
              {typeof shown.message === 'string' ? shown.message : null}
            </p>
          </div>
        );
      })}
    </div>
  );
}
