const flag = 'waiting_playback';

/** Whether the first release has left something of a film here that was still to be told. */
export function hasStoredPlayback(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

/** Only once all of it stands in the outbox. */
export function forgetStoredPlayback(): void {
  localStorage.removeItem(flag);
}
