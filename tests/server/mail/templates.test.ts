import { expect, test } from 'vitest';
import { compose, greeting } from '../../../server/mail/layout.ts';
import { appointmentBooked } from '../../../server/mail/templates/appointment-booked.ts';
import { oneTimePassword } from '../../../server/mail/templates/one-time-password.ts';
import { orderReceipt } from '../../../server/mail/templates/order-receipt.ts';
import { voiceIn } from '../../../server/texts/voice.ts';

const voice = voiceIn('en');
const sender = { name: 'Tamil Makeover Academy', address: 'R.S. Puram, Coimbatore', phone: '0422' };

test('what a visitor typed stays text in the HTML of a mail', () => {
  const { text, html } = compose(voice, sender, [
    { label: 'Message', value: '<img src=x onerror="x">' },
  ]);
  expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;');
  expect(text).toContain('Message: <img src=x');
});

test('a name that is a message is not repeated to whoever owns the address', () => {
  expect(greeting(voice, 'மாயா Devi')).toBe('Vanakkam மாயா Devi,');
  for (const name of ['K.R.Meena', 'S.P. Devi', 'Dr. Priya', 'மாயா தேவி']) {
    expect(greeting(voice, name)).toBe(`Vanakkam ${name},`);
  }
  for (const name of ['Win at evil.example', 'www.evil-site.com', 'Claim it at evil-site.co.in']) {
    expect(greeting(voice, name)).toBe('Vanakkam,');
  }
  for (const name of ['Win at http://x.example', 'a'.repeat(61), 'x\nBcc: y', 'A']) {
    expect(greeting(voice, name)).toBe('Vanakkam,');
  }
});

test('the code is in both bodies and not in the subject', () => {
  const code = '042917';
  const mail = oneTimePassword({
    voice,
    sender,
    to: 'm@example.com',
    name: 'Maya',
    code,
    minutes: 10,
  });
  expect(mail.text).toContain(code);
  expect(mail.html).toContain(code);
  expect(mail.subject).not.toContain(code);
});

test('a booking tells visitor and studio, with a whole day for the calendar', () => {
  const appointment = {
    id: 'b-1',
    name: 'Maya',
    email: 'm@example.com',
    phone: '9876543210',
    date: '2025-11-28',
    service: { name: 'Bridal, HD; & more' },
    message: 'Muhurtham at six',
  };
  const [visitor, studio] = appointmentBooked({
    voice,
    studioVoice: voice,
    sender,
    studioEmail: 'hello@academy.example',
    publicUrl: 'https://academy.example',
    appointment,
    bookedAtMs: Date.UTC(2025, 10, 20),
  });
  expect([visitor?.to, studio?.to]).toEqual(['m@example.com', 'hello@academy.example']);
  expect(visitor?.text).toContain('28 November');
  expect(visitor?.text).not.toContain('Muhurtham');
  expect(studio?.text).toContain('Message: Muhurtham at six');
  const { content = '', contentType } = visitor?.attachments?.[0] ?? {};
  expect(contentType).toMatch(/^text\/calendar/);
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(content).toContain('DTSTART;VALUE=DATE:20251128\r\n');
  expect(content).toContain('SUMMARY:Bridal\\, HD\\; & more at Tamil Makeover Academy\r\n');
  // Whoever has the id may cancel, and a calendar may be shared.
  expect(content).not.toContain('b-1');
  expect(visitor?.text).toContain('https://academy.example/appointment/b-1');
  expect(studio?.text).not.toContain('/appointment/');
});

test('a receipt names courses, sum and order, and says when it was only a test', () => {
  const receipt = {
    voice,
    sender,
    to: 'p@example.com',
    name: 'Priya',
    orderNumber: 'order_7',
    givenBack: null,
    amountInPaise: 1_533_882,
    courses: [{ name: 'Bridal Makeup', amountInPaise: 1_299_900 }],
    gst: { percent: 18, amountInPaise: 233_982 },
    paidAtMs: Date.UTC(2025, 10, 20, 20, 0),
    coursesLink: 'https://academy.example/user/my-courses',
    invoiceLink: 'https://academy.example/pay/invoice/order_7',
  };
  const paid = orderReceipt({ ...receipt, isTest: false });
  expect(paid.text).toContain('Bridal Makeup: ₹12,999.00');
  expect(paid.text).toContain('GST 18%: ₹2,339.82');
  expect(paid.text).toContain('Paid in all: ₹15,338.82');
  expect(paid.text).toContain('21 November 2025');
  expect(`${paid.subject}${paid.text}`).not.toContain('TEST');
  const test = orderReceipt({ ...receipt, isTest: true });
  expect(test.subject).toMatch(/^TEST: /);
  expect(test.text).toContain('no money has moved');
});
