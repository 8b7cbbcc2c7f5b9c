import * as v from 'valibot';

/** The characters of a GSTIN in the order of their values, for its check character. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A GSTIN: state code, PAN, registration of that PAN in the state, `Z`, check character (Luhn's
 * method over 36 characters). One mistyped or swapped character is found.
 */
export const GstinSchema = v.pipe(
  v.string('must be a GSTIN of 15 characters'),
  v.regex(
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    'must be a GSTIN of 15 characters, as 33AAACT0000A1Z…',
  ),
  v.check(
    (gstin) => gstin.at(-1) === checkCharacter(gstin.slice(0, -1)),
    'has a wrong check character: one of its characters is mistyped',
  ),
);

function checkCharacter(body: string): string | undefined {
  const sum = [...body].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36];
}
