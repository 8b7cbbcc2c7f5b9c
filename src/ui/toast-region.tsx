import * as styles from './toast-region.module.css';
import { toastStore } from './toaster.tsx';

/**
 * The live region of what the browser lifts above the page: a dialog, or what is in full screen. Toasts are
 * shown in the topmost one, since elsewhere none is seen or spoken.
 */
export const ToastRegion = () => (
  <div ref={takeToasts} className={styles.region} role="status" aria-atomic="false" />
);

function takeToasts(region: Element | null): (() => void) | undefined {
  if (!region) return;
  toastStore.setState(({ regions }) => ({ regions: [...regions, region] }));
  return () =>
    toastStore.setState(({ regions }) => ({ regions: regions.filter((one) => one !== region) }));
}
