/**
 * Returns how a word sounds, whichever of the two scripts it stands in: `மணப்பெண்` and `manapen`,
 * `பிரைடல்` and `bridal`. Voiced and unvoiced, long and short, single and double sounds are one, as Tamil
 * letters have it (docs/decisions/066). Consonants are small letters; `A`, `I` and `U` are the vowels.
 */
export const soundKey = (word: string): string =>
  isTamil(word) ? soundOfTamil(word) : soundOfLatin(word);

const isTamil = (word: string): boolean => /[\u0b80-\u0bff]/.test(word);

const withoutVowels = (key: string): string => key.replace(/[AIU]/g, '');

/** Loanwords agree in their consonants alone; of one or two of them many words do. */
const tellingConsonants = 3;
const shortestPrefix = 3;

/** Whether a word that is being written sounds like the beginning of another. */
export function soundsLike(key: string, other: string): boolean {
  if (key.length >= shortestPrefix ? other.startsWith(key) : other === key) return key !== '';
  const [ours, theirs] = [withoutVowels(key), withoutVowels(other)];
  return ours.length >= tellingConsonants
    ? theirs.startsWith(ours)
    : ours.length > 1 && theirs === ours;
}

// biome-ignore format: a table, which is read by the line.
const consonants: Record<string, string> = {
  க: 'k', ஹ: 'k', ங: 'n', ச: 's', ஜ: 's', ஷ: 's', ஸ: 's', ஶ: 's', ஞ: 'n', ட: 't', த: 't',
  ண: 'n', ந: 'n', ன: 'n', ப: 'p', ம: 'm', ய: 'y', ர: 'r', ற: 'r', ல: 'l', ள: 'l', ழ: 'l',
  வ: 'v',
};
// biome-ignore format: a table as well.
const vowels: Record<string, string> = {
  அ: 'A', ஆ: 'A', இ: 'I', ஈ: 'I', உ: 'U', ஊ: 'U', எ: 'I', ஏ: 'I', ஐ: 'I', ஒ: 'U', ஓ: 'U',
  ஔ: 'U', 'ா': 'A', 'ி': 'I', 'ீ': 'I', 'ு': 'U', 'ூ': 'U', 'ெ': 'I', 'ே': 'I', 'ை': 'I',
  'ொ': 'U', 'ோ': 'U', 'ௌ': 'U',
};
const pulli = '்';

function soundOfTamil(word: string): string {
  // As they are said: patru, kandru, a wing that ends in ng.
  const said = word
    .replace(/ற்ற/g, 'ட்ர')
    .replace(/ன்ற/g, 'ண்ட்ர')
    .replace(/ங்(?!க)/g, 'ங்க்');
  let key = '';
  for (let at = 0; at < said.length; at += 1) {
    const letter = said.charAt(at);
    const next = said.charAt(at + 1);
    const consonant = consonants[letter];
    if (!consonant) key += vowels[letter] ?? '';
    else key += next === pulli || vowels[next] ? consonant : `${consonant}A`;
  }
  // A diphthong of other languages: foundation is written with வு.
  return even(key.replace(/AvU(?=[a-z])/g, 'U'));
}

/** In order: the sounds of several letters, of one, of `h`, `w` and `y` by their place, then of vowels. */
const latin: [RegExp, string][] = [
  [/[ts]ion/g, 'san'],
  [/igh(?=t)/g, 'i'],
  [/zh/g, 'l'],
  [/t?ch|sh|[jz]/g, 's'],
  [/x/g, 'ks'],
  [/ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cg]h?|kh/g, 'k'],
  [/[td]h?/g, 't'],
  [/[bp]h?|f/g, 'p'],
  [/([bcdfgklmnprstv])e$/g, '$1'],
  [/(^|[aeiou])h(?=[aeiou])/g, '$1k'],
  [/h/g, ''],
  [/w(?=[aeiou])/g, 'v'],
  [/w/g, 'u'],
  [/y(?![aeiou])/g, 'i'],
  [/a(?:[ie]+)|[ei]+[aeiou]*/g, 'I'],
  [/a*[ou]+[aeiou]*/g, 'U'],
  [/a+/g, 'A'],
];

const soundOfLatin = (word: string): string =>
  even(latin.reduce((key, [letters, sound]) => key.replace(letters, sound), word));

/** A nasal sounds like what follows it, and nobody agrees on what is doubled. */
const even = (key: string): string =>
  key
    .replace(/m(?=[kspt])/g, 'n')
    .replace(/[^a-zAIU]/g, '')
    .replace(/(.)\1+/g, '$1');
