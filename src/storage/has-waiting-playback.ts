const waitingKey = 'waiting_playback';

/** A glance at what playback.ts keeps, asked at every start: localforage is not loaded for it. */
export function hasWaitingPlayback(): boolean {
  try {
    return localStorage.getItem(waitingKey) !== null;
  } catch {
    return false;
  }
}

export function rememberWaitingPlayback(): void {
  try {
    localStorage.setItem(waitingKey, '1');
  } catch {
    // Full or forbidden: it is sent with the next play instead of the next start.
  }
}

export function forgetWaitingPlayback(): void {
  try {
    localStorage.removeItem(waitingKey);
  } catch {
    // As above: the next start looks once more.
  }
}
