import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, start } from '../../support/server/academy-cli.ts';
import { emptyEnvironment, openAcademy } from '../../support/server/server-app.ts';

const commands = [
  ...['import', 'export', 'schema', 'course', 'lesson', 'appointments', 'orders', 'students'],
  ...['enrol', 'unenrol', 'password', 'staff', 'backup', 'restore'],
];

test('the help names every command and every exit code, and needs no academy', async () => {
  const { code, out } = await run({}, ['--help']);
  expect(code).toBe(0);
  for (const name of commands) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(out).toContain('0 done, 1 not done, 2 wrong use, 130 interrupted');
});

test('each command says how it is used', async () => {
  for (const name of [...commands, 'course add', 'course video', 'lesson add', 'lesson film']) {
    const { code, out } = await run({}, [...name.split(' '), '--help']);
    expect(code, name).toBe(0);
    expect(out, name).toContain(`Usage: academy ${name}`);
  }
});

test('wrong use is exit code 2 and one line that says what', async () => {
  const wrong: [string[], string][] = [
    [['enroll'], "unknown command 'enroll'"],
    [['enrol', 'priya@example.com'], "missing required argument 'course'"],
    [['students', '--cvs'], "unknown option '--cvs'"],
    [
      ['orders', '--status', 'lost'],
      'Allowed choices are created, pending, paid, failed, refunded',
    ],
    [['students', '--csv', '--json'], 'cannot be used with'],
    [['appointments', '--from', '31 November'], '31 November is no day; write it as 2025-11-20'],
    [['appointments', '--from', '2025-11-31'], '2025-11-31 is no day'],
    [['staff', 'priya@example.com'], 'Say which role'],
    [['staff', 'priya@example.com', '--role', 'Owner'], 'Allowed choices are User, Staff'],
    [
      ['course', 'add', 'X', '--fees', 'a lot', '--duration', '1', '--description', 'x'],
      'no amount',
    ],
    [['lesson', 'hide', '1', 'first'], 'It is a number, from 1.'],
    [['lesson', 'add', '1', ' '], 'The lesson needs a title'],
    [['lesson', 'sheet', '1', '1'], 'Name the file of the sheet'],
    [['lesson', 'captions', '1', '1', 'x.vtt', '--language', 'Tamil'], 'no language code'],
    [[], 'Usage: academy'],
  ];
  for (const [args, text] of wrong) {
    const { code, err } = await run({}, args);
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(err).toContain(text);
  }
});

test('a wrong environment is named, without a stack', async () => {
  const { code, err } = await run({ DATABASE_URL: 'mysql://x' }, ['students']);
  expect({ code, err }).toEqual({
    code: 1,
    err: 'DATABASE_URL must be a postgres:// address, with a password’s / # ? and @ as %2F %23 %3F and %40\n',
  });
});

test('where no academy is, a list is a failure and not an empty list', async () => {
  const environment = await emptyEnvironment();
  const { code, err } = await run(environment, ['students']);
  expect(code).toBe(1);
  expect(err).toContain('Start the server once, import an academy file, or restore a back-up');
  expect(existsSync(join(environment.DATA_DIR ?? '', 'academy.sqlite'))).toBe(false);
});

test('the program itself answers with exit codes, and npm finds it', async () => {
  const academy = await openAcademy();
  const env = { PATH: process.env.PATH, DATA_DIR: academy.config.dataDir };
  expect((await start(env, ['nonsense']).ended).code).toBe(2);
  const help = await start(env, ['help', 'enrol']).ended;
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('academy enrol [options] <email> <course>');
  const npm = spawnSync('npm', ['run', '--silent', 'academy', '--', 'nonsense'], {
    encoding: 'utf8',
  });
  expect(npm.status).toBe(2);
  expect(npm.stderr).toContain("unknown command 'nonsense'");
});
