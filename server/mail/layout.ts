import { html } from '../html/safe-html.ts';
import { mixedRuns } from '../texts/mixed-runs.ts';
import type { Voice } from '../texts/voice.ts';

/** A paragraph; a label with its value; a code to read off; or a link with its words. */
export type MailBlock =
  | string
  | { label: string; value: string }
  | { code: string }
  | { link: string; words: string };

/** The academy's name and contact, which stand at the end of every mail. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

/** Writes the two bodies of one mail from the same words. */
export function compose(
  { language: { tag } }: Voice,
  sender: Sender,
  blocks: MailBlock[],
): { text: string; html: string } {
  const lines = blocks.map(plain);
  const said = (text: string) => mixedRuns(text, tag);
  const signature = `${sender.name}\n${sender.address}\n${sender.phone}`;
  const body = html`<!doctype html>
<html lang="${tag}"><body style="font-family: sans-serif; line-height: 1.5; color: #2b1a22">
${blocks.map((block) => rich(block, tag))}<p style="color: #6b5560">${said(sender.name)}<br>${said(sender.address)}<br>${sender.phone}</p>
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

function rich(block: MailBlock, tag: string) {
  const said = (text: string) => mixedRuns(text, tag);
  if (typeof block === 'string') return html`<p>${said(block)}</p>\n`;
  if ('code' in block) {
    return html`<p style="font-size: 1.75rem; letter-spacing: 0.2em"><b>${block.code}</b></p>\n`;
  }
  if ('link' in block) return html`<p><a href="${block.link}">${said(block.words)}</a></p>\n`;
  return html`<p>${said(block.label)}: <b>${said(block.value)}</b></p>\n`;
}

/** As `evil.example`, of which a mail box makes a link, however it is meant. `K.R.Meena` is a name. */
const address = /[\p{L}\p{M}-]{2,}\.[\p{L}\p{M}-]{2,}/u;

/** Anyone can type a name beside somebody else's address, so a mail repeats none that could be a message. */
export function greeting({ texts }: Voice, name: string): string {
  const isName = /^[\p{L}\p{M}.' -]{2,60}$/u.test(name) && !address.test(name);
  return isName ? texts.mail_greeting({ name }) : texts.mail_greeting_nameless();
}
