const mostInitials = 4;

/** `TMA` for Tamil Makeover Academy; `fallback` where a name has no letters that a till can type. */
export function academyInitials(academyName: string, fallback: string): string {
  const initials = academyName.split(/\s+/).map((word) => /^[A-Za-z]/.exec(word)?.[0] ?? '');
  return initials.join('').toUpperCase().slice(0, mostInitials) || fallback;
}
