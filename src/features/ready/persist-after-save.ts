import { listenToOutbox } from '../../outbox/channel.ts';
import { keepStorage } from '../../storage/keep-storage.ts';

/**
 * Asks the browser once to keep what is on this phone, as soon as a saved note is being sent: she now has
 * something to lose. Returns a function that stops listening.
 */
export function persistAfterSave(): () => void {
  const stop = listenToOutbox((message) => {
    if (message.type !== 'ENTRY_SENDING' || message.kind !== 'note') return;
    stop();
    void keepStorage();
  });
  return stop;
}
