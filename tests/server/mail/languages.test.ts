import { expect, test } from 'vitest';
import { voiceIn } from '../../../server/texts/voice.ts';
import { everyLetter } from '../../support/server/every-letter.ts';

const english = everyLetter(voiceIn('en'));
const tamil = everyLetter(voiceIn('ta'));

/** Names, addresses, a course that the academy has named in English alone, and what the glossary leaves in Latin letters. */
const named =
  /https?:\/\/\S+|\S+@\S+|Tamil Makeover Academy|R\.S\. Puram, Coimbatore|Priya|Maya|TMA-[\d-]+|HD Makeup|OTP|GST/g;

test.each(tamil)('the letter "%s" is Tamil from its subject on', (_, { subject, text, html }) => {
  expect(`${subject}\n${text}`.replaceAll(named, '')).not.toMatch(/\p{Script=Latin}/u);
  expect(`${subject}${text}`, 'Latin digits').not.toMatch(/[௦-௲]/);
  expect(html).toContain('<html lang="ta-IN">');
});

test.each(tamil)('the letter "%s" says of each Latin word whose language it is', (_, { html }) => {
  const [, body = ''] = html.split('<body');
  const bare = body.replaceAll(/<span lang="en-IN">[^<]*<\/span>/g, '').replaceAll(/<[^>]*>/g, '');
  expect(bare.slice(bare.indexOf('>') + 1)).not.toMatch(/\p{Script=Latin}{2}/u);
});

test.each(english)('the letter "%s" is English from its subject on', (_, mail) => {
  expect(`${mail.subject}\n${mail.text}`).not.toMatch(/\p{Script=Tamil}/u);
  expect(mail.html).toContain('<html lang="en-IN">');
  expect(mail.html).not.toContain('<span');
});

test('both say the same: as many lines, and the same links but for the language of the page', () => {
  for (const [index, [name, { text, html }]] of english.entries()) {
    const own = tamil[index]?.[1];
    expect(own?.text.split('\n').length, name).toBe(text.split('\n').length);
    expect(linksOf(own?.html).map((link) => link.replace('.example/ta', '.example'))).toEqual(
      linksOf(html),
    );
  }
});

test('what she is led to is in her language; her own pages have one address', () => {
  const link = (name: string) => linksOf(letter(name)?.html).at(-1);
  expect(link('password changed')).toBe('https://academy.example/ta/forgot-password');
  expect(link('address changed')).toBe('https://academy.example/ta');
  expect(link('booked, to visitor')).toBe('https://academy.example/ta/appointment/b-1');
  expect(link('erasure asked')).toBe('https://academy.example/user/profile');
});

test('days, hours and rupees are written as they are read in Coimbatore', () => {
  expect(letter('booked, to visitor')?.text).toContain('தேதி: வெள்ளி, 28 நவம்பர், 2025');
  expect(letter('moved by studio, to visitor')?.text).toContain('18:30 (இந்திய நேரம்)');
  const receipt = letter('receipt')?.text;
  expect(receipt).toContain('மணப்பெண் மேக்கப்: ₹1,23,456.00');
  expect(receipt).toContain('விழா மேக்கப் மற்றும் HD Makeup');
  expect(receipt, 'by Indian time, without AM').toContain('28 நவம்பர், 2025 அன்று இரவு 1:30');
});

test('a calendar says whose appointment it is, in the language of its letter', () => {
  const entry = (mails: typeof tamil) =>
    mails
      .find(([name]) => name === 'booked, to visitor')?.[1]
      .attachments?.[0]?.content.replaceAll('\r\n ', ''); // a long line goes on below
  expect(entry(english)).toContain('SUMMARY:Bridal Makeup at Tamil Makeover Academy\r\n');
  expect(entry(tamil)).toContain('SUMMARY:மணப்பெண் மேக்கப்\\, Tamil Makeover Academy\r\n');
  expect(entry(tamil)).toContain('//TA');
});

const letter = (name: string) => tamil.find(([known]) => known === name)?.[1];

const linksOf = (html = ''): string[] => html.match(/(?<=href=")[^"]+/g) ?? [];
