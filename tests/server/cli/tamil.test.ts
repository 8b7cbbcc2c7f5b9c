import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createProgram } from '../../../server/cli/program.ts';
import { settingNames } from '../../../server/settings/environment-schema.ts';
import { environmentOf, run, start } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import {
  emptyEnvironment,
  openAcademy,
  type TestAcademy,
} from '../../support/server/server-app.ts';

const tamil = { ACADEMY_LANGUAGE: 'ta' };
const priya = 'priya@example.com';

/** The words that stay in Latin letters (docs/tamil.md), that a person types, or that name a file. */
const latin = new Set(
  `${settingNames.join(' ')} CSV JSON RFC Schema HTML HLS PDF GST UPI MB MP4 MOV MKV WebM AVI MPEG WMV
   FLV Ogg WebVTT JPEG PNG WebP AVIF SVG ffmpeg p tar data Staff User outbox npm run build silent ul li
   en ta today tomorrow failed academy OTP TMA page facts metrics mail_jobs_given_up person json hours`.split(
    /\s+/,
  ),
);

test('every command’s help in Tamil has no English word', async () => {
  const commands = allCommands();
  const typed = new Set([...latin, ...commands.flatMap(wordsTyped)]);
  const english: string[] = [];
  for (const { path } of commands) {
    const { code, out } = await run(tamil, [...path, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^பயன்பாடு: academy/);
    // An example's own words: a value in quotes, an order's number, a file's name.
    const said = out.replaceAll(/"[^"]*"|TMA-[\w-]+|[\w-]+\.tar/g, '');
    const words = said.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [];
    english.push(...words.filter((word) => !typed.has(word)).map((word) => `${path}: ${word}`));
  }
  expect(english).toEqual([]);
});

describe('wrong use is said in Tamil, whoever found it', () => {
  test.each([
    [['enroll'], "பிழை: 'enroll' என்று ஒரு கட்டளை இல்லை\n(enrol என்று எழுத நினைத்தீர்களா?)"],
    [['students', '--cvs'], "பிழை: '--cvs' என்று ஒரு விருப்பம் இல்லை"],
    [['enrol', priya], "பிழை: தேவையான உள்ளீடு 'course' இல்லை"],
    [['enrol', priya, '1', '2'], "பிழை: 'enrol' கட்டளைக்கு உள்ளீடுகள் அதிகம். வேண்டியவை 2, வந்தவை 3."],
    [['backup', 'a', 'b'], "பிழை: 'backup' கட்டளைக்கு உள்ளீடுகள் அதிகம். வேண்டியது 1, வந்தது 2."],
    [['orders', '--from'], "பிழை: '--from <day>' விருப்பத்தின் மதிப்பு இல்லை"],
    [['orders', 'refund', 'x'], "பிழை: தேவையான விருப்பம் '--reason <text>' எழுதப்படவில்லை"],
    [['students', '--csv', '--json'], "பிழை: '--csv', '--json' இரண்டையும் சேர்த்துப் பயன்படுத்த முடியாது"],
    [
      ['orders', '--status', 'lost'],
      "'--status <status>' விருப்பத்துக்கு 'lost' பொருந்தாது. தேர்வுகள்: created, pending, paid, failed, refunded.",
    ],
    [['lesson', 'hide', '1', 'first'], "'lesson' உள்ளீட்டுக்கு 'first' பொருந்தாது. 1 முதல் தொடங்கும் எண்"],
    [['orders', '--from', '31 November'], '31 November: இது நாள் அல்ல.'],
    [['lesson', 'add', '1', ' '], 'பாடத்துக்குத் தலைப்பு வேண்டும்'],
    [['certificate', 'rename', 'TMA-7K3F-9QXM', ' '], 'பெயர்: முழுப் பெயரை எழுதுங்கள்'],
  ])('%j', async (args, text) => {
    const { code, err } = await run(tamil, args);
    expect(code).toBe(2);
    expect(err).toContain(text);
    expect(err).not.toMatch(/error:|Did you mean|Allowed|required/);
  });
});

test('deeds and refusals are told in Tamil, and lists for programs are the same in both', async () => {
  const academy = await openAcademy();
  const say = inTamil(academy);
  expect((await say(['enrol', priya, '2'])).out).toMatch(/ பயிற்சியில் சேர்ந்துவிட்டார்: .+\.\n$/);
  expect((await say(['enrol', 'nobody@example.com', '2'])).err).toContain(
    'nobody@example.com: இந்த முகவரியில் யாரும் பதிவு செய்யவில்லை.',
  );
  expect((await say(['enrol', priya, '99'])).err).toMatch(/^பயிற்சி 99 இல்லை\./);
  expect((await say(['lesson', 'list', '1'])).out).toMatch(
    /^எண் +பகுதி +தலைப்பு .*யாருக்குத் தெரியும்\n/,
  );
  const audited = await say(['audit']);
  expect(audited.out).toMatch(/^எப்போது .*\n.* கட்டளை வரி +enrol /);
  expect(audited.err).toBe('1 வரி\n');
  for (const format of ['--csv', '--json']) {
    for (const list of ['students', 'audit', 'orders']) {
      expect((await say([list, format])).out).toBe((await run(academy, [list, format])).out);
    }
  }
});

test('what is wrong with an academy file is told in Tamil, with its place', async () => {
  const file = join(testFolder(), 'academy.json');
  const content = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  const check = async (change: object) => {
    writeFileSync(file, JSON.stringify({ ...content, ...change }));
    const { code, err } = await run(tamil, ['check', file]);
    expect(code).toBe(1);
    return err;
  };
  const [first, second, ...others] = content.courses;
  const courses = [{ ...first, name: '' }, { ...second, feesInRupees: 'many' }, ...others];
  expect(await check({ courses })).toBe(
    [
      `${file}: 2 பிழைகள் உள்ளன.`,
      '  courses.0.name: காலியாக இருக்கக் கூடாது',
      '  courses.1.feesInRupees: ரூபாயாக இருக்க வேண்டும், 12999 போல\n',
    ].join('\n'),
  );
  expect(await check({ texts: { site_nam: 'x' } })).toMatch(
    /^.*: ஒரு பிழை உள்ளது\.\n {2}texts\.site_nam: பக்கத்தில் இப்படி ஓர் உரை இல்லை; \w+ என்று எழுத நினைத்தீர்களா\? \(பெயர்கள் /,
  );
  expect(await check({ contact: 'x', colour: 1 })).toContain(
    '  contact: பொருளாக இருக்க வேண்டும், { … } போல\n  colour: இந்த இடத்தில் இப்படி ஒன்று இல்லை;',
  );
});

test('a film that cannot be taken is refused in Tamil', async () => {
  const academy = await openAcademy();
  const say = inTamil(academy);
  const folder = testFolder();
  const [video, captions] = [join(folder, 'film.mp4'), join(folder, 'captions.srt')];
  writeFileSync(video, 'no film');
  writeFileSync(captions, '1');
  const film = ['lesson', 'film', '1', '1', video];
  expect((await say([...film, '--captions', captions])).err).toMatch(/இது WebVTT கோப்பு அல்ல\./);
  const nowhere = { ...environmentOf(academy.config), ...tamil, PATH: folder };
  expect((await run(nowhere, film)).err.split('\n')).toEqual([
    'அகாடமியால் இப்போது வீடியோக்களைத் தயாரிக்க முடியவில்லை: சர்வரில் ஒரு நிரல் இல்லை.',
    'ffprobe நிறுவப்படவில்லை; அது இல்லாமல் ஃபோன்களுக்கு ஏற்றபடி வீடியோவைத் தயாரிக்க முடியாது.',
    expect.stringContaining('apt-get install ffmpeg'),
    expect.stringMatching(/^வீடியோ இல்லாமல் இப்போது பயிற்சியைச் சேர்க்கலாம்/),
    '',
  ]);
});

test('a wrong setting is told in Tamil, whatever finds it', async () => {
  expect((await run({ ...tamil, DATABASE_URL: 'mysql://x' }, ['students'])).err).toBe(
    'DATABASE_URL: postgres:// முகவரியாக இருக்க வேண்டும்; கடவுச்சொல்லில் / # ? @ இருந்தால் %2F %23 %3F %40 என எழுதுங்கள்\n',
  );
  expect((await run({ ACADEMY_LANGUAGE: 'fr' }, ['students'])).err).toBe(
    `ACADEMY_LANGUAGE must be one of ${languages.map(({ code }) => code).join(', ')}\n`,
  );
  expect((await run({ ...tamil, SMTP_URL: 'smtp://mail' }, ['students'])).err).toMatch(
    /^MAIL_FROM: SMTP_URL இருந்தால்/,
  );
});

test.each([
  [{ LANG: 'ta_IN.UTF-8' }, 'ta'],
  [{ LANG: 'ta' }, 'ta'],
  [{ LANG: 'en_IN.UTF-8', LC_MESSAGES: 'ta_IN' }, 'ta'],
  [{ LANG: 'ta_IN', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'ta_IN', LC_ALL: '' }, 'ta'],
  [{ LANG: 'ta_IN', ACADEMY_LANGUAGE: 'en' }, 'en'],
  [{ LANG: 'fr_FR', ACADEMY_LANGUAGE: 'ta' }, 'ta'],
  [{ LANG: 'tamil' }, 'en'],
  [{}, 'en'],
])('%j is answered in %s', async (env, language) => {
  const { out } = await run(env, ['check', '--help']);
  expect(out.startsWith(language === 'ta' ? 'பயன்பாடு:' : 'Usage:')).toBe(true);
});

test('the program itself speaks Tamil, without an academy too', async () => {
  const place = await emptyEnvironment();
  const { code, err } = await start({ PATH: process.env.PATH, ...place, ...tamil }, ['students'])
    .ended;
  expect(code).toBe(1);
  expect(err).toMatch(/இங்கே அகாடமி இல்லை\.|தரவுத்தளம் காலியாக உள்ளது\./);
  expect(err).toContain('சர்வரை ஒருமுறை தொடங்குங்கள்');
});

const inTamil = (academy: TestAcademy) => (args: string[]) =>
  run({ ...environmentOf(academy.config), ...tamil }, args, { clock: () => academy.clock.ms });

interface NamedCommand {
  path: string[];
  command: Command;
}

function allCommands(): NamedCommand[] {
  const streams = { out: new PassThrough(), err: new PassThrough() };
  const { signal } = new AbortController();
  const below = (command: Command, path: string[]): NamedCommand[] => [
    { path, command },
    ...command.commands.flatMap((one) => below(one, [...path, one.name()])),
  ];
  return below(createProgram({ env: {}, ...streams, signal, clock: Date.now }), []);
}

/** Its name, its options and arguments with their choices, and commander's own. */
const wordsTyped = ({ command }: NamedCommand): string[] => [
  ...[command.name(), 'help', 'h', 'options', 'command'],
  ...command.options.flatMap(({ flags }) => flags.match(/\w+/g) ?? []),
  ...command.registeredArguments.flatMap((argument) => argument.name()),
];
