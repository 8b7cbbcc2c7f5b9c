import { expect, test } from 'vitest';
import { hasHit, highlight, matches, termsOf } from '../../../src/ui/find-text.ts';
import { soundKey, soundsLike } from '../../../src/ui/sound-key.ts';

test.each([
  ['bridal', 'பிரைடல்'],
  ['manapen', 'மணப்பெண்'],
  ['makeup', 'மேக்கப்'],
  ['party', 'பார்ட்டி'],
  ['pottu', 'பொட்டு'],
  ['mai', 'மை'],
  ['jadai', 'ஜடை'],
  ['muhurtham', 'முகூர்த்தம்'],
  ['muhurtham', 'முஹூர்த்தம்'],
  ['kungumam', 'குங்குமம்'],
  ['foundation', 'ஃபவுண்டேஷன்'],
  ['wing', 'விங்'],
  ['base', 'பேஸ்'],
  ['mehendi', 'மெஹந்தி'],
  ['maruthani', 'மருதாணி'],
  ['payirchi', 'பயிற்சி'],
  ['azhagu', 'அழகு'],
  ['alagu', 'அழகு'],
  ['chandran', 'சந்திரன்'],
  ['netri', 'நெற்றி'],
  ['mookuthi', 'மூக்குத்தி'],
  ['glitter', 'கிளிட்டர்'],
  ['light', 'லைட்'],
  ['arangetram', 'அரங்கேற்றம்'],
  ['kasavu', 'கசவு'],
  ['powder', 'பவுடர்'],
  ['lipstick', 'லிப்ஸ்டிக்'],
])('%s sounds like %s, and the other way round', (latin, tamil) => {
  expect(soundsLike(soundKey(latin), soundKey(tamil))).toBe(true);
  expect(soundsLike(soundKey(tamil), soundKey(latin))).toBe(true);
});

test.each([
  ['bridal', 'பயிற்சி'],
  ['mai', 'மணப்பெண்'],
  ['party', 'பொட்டு'],
  ['lip', 'லைட்'],
  ['manapen', 'மருதாணி'],
  ['a', 'அழகு'],
])('%s does not sound like %s', (latin, tamil) => {
  expect(soundsLike(soundKey(latin), soundKey(tamil))).toBe(false);
});

const decomposed = 'மணப்ப\u0bc6ண்'.normalize('NFD');

test.each(['bridal', 'பிரைடல்', 'manapen', 'Manapp', 'மணப்பெண்', decomposed, 'மணப்\u200cபெண்'])(
  '"%s" finds a text that says it in both',
  (query) => {
    expect(matches(termsOf(query), 'Bridal Makeup', 'மணப்பெண் மேக்கப்')).toBe(true);
  },
);

test('a word that is inflected is found by its beginning, and marked whole', () => {
  const line = 'Wing for மணப்பெண்ணுக்கு first';
  const terms = termsOf('manapen');
  expect(hasHit(terms, line)).toBe(true);
  expect(highlight(terms, line)).toEqual([
    { text: 'Wing for ', isHit: false },
    { text: 'மணப்பெண்ணுக்கு', isHit: true },
    { text: ' first', isHit: false },
  ]);
});

test('within one script letters count, not sounds', () => {
  expect(hasHit(termsOf('party'), 'Pottu, parrot green')).toBe(false);
  expect(hasHit(termsOf('பட்டு'), 'பாட்டு')).toBe(false);
});
