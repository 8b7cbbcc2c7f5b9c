/** A note as it leaves the app: its course and its words, nothing else. */
export interface ExportedNote {
  name: string;
  text: string;
}

export const asText = (notes: readonly ExportedNote[]): string =>
  notes
    .map(({ name, text }) => `${name}\n${'='.repeat([...name].length)}\n\n${text}`)
    .join('\n\n\n');

/** Returns the notes with hard line breaks, since Markdown would join two lines. */
export const asMarkdown = (notes: readonly ExportedNote[]): string =>
  notes
    .map(({ name, text }) => `# ${name}\n\n${text.split('\n').map(markdownLine).join('\n')}`)
    .join('\n\n');

function markdownLine(line: string, index: number, lines: string[]): string {
  const isList = /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
  const next = lines[index + 1];
  if (isList || line === '' || next === undefined || next === '') return line;
  return `${line}  `;
}

/** Returns a file's name without its ending, as "bridal-makeup-notes", in the script of the course's name. */
export const fileName = (notes: readonly ExportedNote[]): string => {
  const [only] = notes.length === 1 ? notes : [];
  const name = only?.name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') ?? 'my';
  return `${name.replace(/^-|-$/g, '') || 'my'}-notes`;
};
