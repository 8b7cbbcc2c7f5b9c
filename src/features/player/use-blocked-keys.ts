import { useEffect } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { toastError } from '../../ui/toast.tsx';
import { latinKey } from './latin-key.ts';

/** Exactly the keys of specification 8: every other one is somebody's way to read (rules 8). */
function isBlockedKey({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isPrint = (ctrlKey || metaKey) && latinKey({ key, code }).toLowerCase() === 'p';
  const isMacScreenshot = metaKey && shiftKey && /^Digit[345]$/.test(code);
  return isPrint || isMacScreenshot || key === 'PrintScreen' || key === 'F12';
}

/** Blocks these keys, and says so, and the context menu without a word, while the watch page is open. */
export function useBlockedKeys(): void {
  useEffect(() => {
    const block = (event: KeyboardEvent) => {
      // Windows reports PrintScreen only when the key is released.
      const isCounted = event.type === 'keydown' || event.key === 'PrintScreen';
      if (!isCounted || !isBlockedKey(event)) return;
      event.preventDefault();
      toastError(m.player_watch_blocked());
    };
    const noMenu = (event: MouseEvent) => event.preventDefault();
    document.addEventListener('keydown', block);
    document.addEventListener('keyup', block);
    document.addEventListener('contextmenu', noMenu);
    return () => {
      document.removeEventListener('keydown', block);
      document.removeEventListener('keyup', block);
      document.removeEventListener('contextmenu', noMenu);
    };
  }, []);
}
