const key = 'user_id';

/** The copy of the signed-in id that specification 3 wants; the truth is in AppDB. */
export function rememberUserId(userId: string): void {
  try {
    localStorage.setItem(key, userId);
  } catch {
    // Private windows may refuse localStorage; nothing depends on this copy.
  }
}

export function forgetUserId(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
