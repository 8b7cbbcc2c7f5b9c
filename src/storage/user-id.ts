const key = 'user_id';

/** The specified copy of the signed-in id; a convenience only, the truth is in AppDB. */
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
