import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type CliResult, run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { putOneFilm } from '../../support/server/lessons.ts';
import { emptyEnvironment, openAcademy } from '../../support/server/server-app.ts';

const anyStack = /^ {4}at /m;

function expectWords({ code, err }: CliResult, words: string): void {
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(words) });
  expect(err).not.toMatch(anyStack);
}

test('a folder where a file is wanted is said in words, whatever the command', async () => {
  const academy = await openAcademy();
  await putOneFilm(academy, '2', 'party');
  const folder = testFolder();
  for (const args of [
    ['check', folder],
    ['import', folder],
    ['lesson', 'captions', '2', '1', folder],
    ['lesson', 'sheet', '2', '1', folder, '--title', 'Kit'],
  ]) {
    expectWords(await run(academy, args), 'EISDIR');
  }
  expectWords(await run(await emptyEnvironment(), ['restore', folder]), 'EISDIR');
});

test('where nothing answers at DATABASE_URL a command says so, in both languages', async () => {
  const port = await freePort();
  const place = { DATABASE_URL: `postgres://academy@127.0.0.1:${port}/academy` };
  const said = `DATABASE_URL: nothing answers at 127.0.0.1:${port}.`;
  for (const args of [['students'], ['backup', 'x.tar'], ['restore', 'x.tar']]) {
    expectWords(await run(await at(place), args), said);
  }
  const tamil = { ...place, ACADEMY_LANGUAGE: 'ta' };
  expectWords(await run(await at(tamil), ['students']), 'முகவரியில் பதில் இல்லை.');
});

test.each([
  ['28P01', 'password authentication failed', 'Is the password right?'],
  ['3D000', 'database "academy" does not exist', 'Make it with createdb.'],
])(
  'where PostgreSQL refuses (%s) a command says why, and what to do',
  async (code, why, advice) => {
    const place = { DATABASE_URL: await refusing(code, why) };
    expectWords(await run(await at(place), ['students']), `DATABASE_URL: ${why}. ${advice}`);
  },
);

const at = async (place: Record<string, string>) => ({
  ...(await emptyEnvironment()),
  SESSION_SECRET: 'secret'.repeat(8),
  ...place,
});

/** Answers whoever connects as PostgreSQL does where it lets nobody in: with an ErrorResponse. */
async function refusing(code: string, message: string): Promise<string> {
  const port = await freePort();
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://academy@127.0.0.1:${port}/academy`;
}
