import { html } from '../html/safe-html.ts';

/** A paragraph; a label with its value; a code to read off; or a link with its words. */
export type MailBlock =
  | string
  | { label: string; value: string }
  | { code: string }
  | { link: string; words: string };

/** What every mail says at its end. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

/** The two bodies of one mail, from the same words. */
export function compose(sender: Sender, blocks: MailBlock[]): { text: string; html: string } {
  const lines = blocks.map(plain);
  const signature = `${sender.name}\n${sender.address}\n${sender.phone}`;
  const body = html`<!doctype html>
<html lang="en"><body style="font-family: sans-serif; line-height: 1.5; color: #2b1a22">
${blocks.map(rich)}<p style="color: #6b5560">${sender.name}<br>${sender.address}<br>${sender.phone}</p>
</body></html>
`;
  return { text: `${[...lines, signature].join('\n\n')}\n`, html: body.source };
}

function plain(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  if ('link' in block) return `${block.words}:\n${block.link}`;
  return `${block.label}: ${block.value}`;
}

function rich(block: MailBlock) {
  if (typeof block === 'string') return html`<p>${block}</p>\n`;
  if ('code' in block) {
    return html`<p style="font-size: 1.75rem; letter-spacing: 0.2em"><b>${block.code}</b></p>\n`;
  }
  if ('link' in block) return html`<p><a href="${block.link}">${block.words}</a></p>\n`;
  return html`<p>${block.label}: <b>${block.value}</b></p>\n`;
}

/** Anyone can type a name beside somebody else's address, so a mail repeats none that could be a message. */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}.' -]{2,60}$/u.test(name) ? `Vanakkam ${name},` : 'Vanakkam,';
}
