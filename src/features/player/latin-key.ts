interface PressedKey {
  key: string;
  code: string;
}

/**
 * Returns the key as a command names it. On a keyboard whose letters are not Latin, as a Tamil one, it is
 * the letter that stands in the same place; any other says itself where its letters are (Dvorak).
 */
export function latinKey({ key, code }: PressedKey): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && /^\P{ASCII}+$/u.test(key) ? letter.toLowerCase() : key;
}
