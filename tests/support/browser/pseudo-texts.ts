/** Accents show which texts are from a catalogue; vowels are doubled, so that words are longer too. */
const letters: Record<string, string> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'ÝŸ' },
  ...{ c: 'ç', n: 'ñ', s: 'š', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

/** Returns the text accented and about 40 % longer; its placeholders, line ends and columns stay. */
export function pseudoText(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .split('|')
      .map((column) => column.replace(/\S.*\S|\S/, (words) => `[${accented(words)}]`))
      .join('|'),
  );
  return lines.join('\n');
}

const accented = (words: string): string =>
  words
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\w/g, (one) => letters[one] ?? one)))
    .join('');
