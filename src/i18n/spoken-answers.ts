/** Says an answer; `values` are the words in its gaps, by name. */
type TextOf = (values: Record<string, string>) => string;

/**
 * Returns a function that says an answer of the academy in the language of the page. It finds the answer
 * by its text, which an older server sends too, and returns null for an academy's own words.
 */
export function createSpokenAnswers<Code extends string>(
  answers: Record<Code, string>,
  spoken: Record<Code, TextOf>,
): (text: string) => string | null {
  const codes = Object.keys(answers) as Code[]; // its own
  const byText = new Map<string, TextOf>(codes.map((code) => [answers[code], spoken[code]]));
  const withGaps = codes
    .filter((code) => answers[code].includes('{'))
    .map((code) => ({ pattern: patternOf(answers[code]), say: spoken[code] }));
  return (text) => {
    const say = byText.get(text);
    if (say) return say({});
    for (const { pattern, say: fill } of withGaps) {
      const { groups } = pattern.exec(text) ?? {};
      if (groups) return fill(groups);
    }
    return null;
  };
}

const patternOf = (text: string): RegExp => {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
};
