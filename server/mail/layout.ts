import { html } from '../html/safe-html.ts';

/** A paragraph; a label with its value; a code to read off; or a link with its words. */
type Piece =
  | string
  | { label: string; value: string }
  | { code: string }
  | { link: string; words: string };

/** What every letter says at its end. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

/** The two bodies of one letter, from the same words. */
export function compose(sender: Sender, pieces: Piece[]): { text: string; html: string } {
  const lines = pieces.map(plain);
  const signature = `${sender.name}\n${sender.address}\n${sender.phone}`;
  const body = html`<!doctype html>
<html lang="en"><body style="font-family: sans-serif; line-height: 1.5; color: #2b1a22">
${pieces.map(rich)}<p style="color: #6b5560">${sender.name}<br>${sender.address}<br>${sender.phone}</p>
</body></html>
`;
  return { text: `${[...lines, signature].join('\n\n')}\n`, html: body.source };
}

function plain(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return `    ${piece.code}`;
  if ('link' in piece) return `${piece.words}:\n${piece.link}`;
  return `${piece.label}: ${piece.value}`;
}

function rich(piece: Piece) {
  if (typeof piece === 'string') return html`<p>${piece}</p>\n`;
  if ('code' in piece) {
    return html`<p style="font-size: 1.75rem; letter-spacing: 0.2em"><b>${piece.code}</b></p>\n`;
  }
  if ('link' in piece) return html`<p><a href="${piece.link}">${piece.words}</a></p>\n`;
  return html`<p>${piece.label}: <b>${piece.value}</b></p>\n`;
}

/** Anyone can type a name beside somebody else's address, so a letter repeats none that could be a message. */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}.' -]{2,60}$/u.test(name) ? `Vanakkam ${name},` : 'Vanakkam,';
}
