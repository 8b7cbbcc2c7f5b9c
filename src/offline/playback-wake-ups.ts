import { hasWaitingPlayback } from '../storage/has-waiting-playback.ts';
import { isOnline, onNetworkChange } from './network.ts';

/** Sends what the last play left behind, at the start and when the network comes back. */
export function startPlaybackSync(): void {
  const wake = () => {
    if (!isOnline() || !hasWaitingPlayback()) return;
    void import('./send-playback.ts').then(({ sendPlayback }) => sendPlayback(null)); /* no await */
  };
  onNetworkChange(wake);
  wake();
}
