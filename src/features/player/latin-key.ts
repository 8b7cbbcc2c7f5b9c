interface PressedKey {
  key: string;
  code: string;
}

/**
 * The key as a command names it. A keyboard whose letters are not Latin, as a Tamil one, gives the letter
 * that stands in the same place; any other says itself where its letters are (Dvorak).
 */
export function latinKey({ key, code }: PressedKey): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && /^\P{ASCII}+$/u.test(key) ? letter.toLowerCase() : key;
}
