import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../server/serve.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { startProblem } from '../../server/settings/start-problem.ts';
import { voiceIn } from '../../server/texts/voice.ts';
import { freePort } from '../support/free-port.ts';
import { testFolder } from '../support/server/backups.ts';
import { startServer } from '../support/server/over-http.ts';
import { emptyEnvironment } from '../support/server/server-app.ts';

const tamil = { ACADEMY_LANGUAGE: 'ta' };

test('a start says in Tamil that the academy is open, with its warnings', async () => {
  const settings = {
    ...(await emptyEnvironment()),
    ...{ ...tamil, PORT: String(await freePort()), PUBLIC_URL: 'https://academy.example' },
    ...{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' },
  };
  onTestFinished(() => void vi.restoreAllMocks());
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const academy = await serve(loadConfig(settings));
  await academy.close(0);
  const warnings = warn.mock.calls.flat().join('\n');
  const lines = log.mock.calls.flat();
  expect(lines).toContain('அகாடமி திறந்துவிட்டது: https://academy.example');
  expect(warnings).toMatch(/^எச்சரிக்கை: PAYMENT_PROVIDER இப்போது sandbox:/);
  expect(warnings).toMatch(/^எச்சரிக்கை: SMTP_URL இல்லை:/m);
});

test('a start says in Tamil which film beside the academy file cannot be served', async () => {
  const folder = testFolder();
  const academyFile = join(folder, 'academy.json');
  cpSync('server/seed/academy.json', academyFile);
  mkdirSync(join(folder, 'media/a'), { recursive: true });
  writeFileSync(join(folder, 'media/a/a film.m4s'), '');
  const settings = { ...tamil, PORT: String(await freePort()), ACADEMY_FILE: academyFile };
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const academy = await serve(loadConfig({ ...(await emptyEnvironment()), ...settings }));
  await academy.close(0);
  expect(warn.mock.calls.flat().join('\n')).toMatch(
    /^எச்சரிக்கை: a\/a film\.m4s: இதைத் தர முடியாது\./m,
  );
});

test('a start that fails says why in Tamil', async () => {
  const environment = { ...(await emptyEnvironment()), ...tamil };
  await expect(startServer({ ...environment, PORT: 'noon' })).rejects.toThrow(
    'exit 1: சர்வரைத் தொடங்க முடியவில்லை.\nPORT: 1 முதல் 65535 வரை',
  );
});

test.each([
  ['EADDRINUSE', 'PORT 4173: வேறொரு நிரல் பயன்படுத்துகிறது.'],
  ['EACCES', 'PORT 4173: இந்தப் பயனரால் திறக்க முடியாது.'],
  ['EADDRNOTAVAIL', 'HOST localhost: இந்த இயந்திரத்தின் முகவரி அல்ல.'],
  ['ENOTFOUND', 'இந்த இயந்திரத்துக்குத் தெரியாத முகவரி: why.'],
  ['ECONNREFUSED', 'DATABASE_URL: db.example:5432 முகவரியில் பதில் இல்லை.'],
  ['ETIMEDOUT', 'DATABASE_URL: db.example:5432 பதில் தரவில்லை.'],
  ['3D000', 'DATABASE_URL: why. createdb மூலம்'],
  ['28P01', 'DATABASE_URL: why. கடவுச்சொல் சரியா?'],
])('%s is explained in Tamil', (code, text) => {
  const error = Object.assign(new Error('why'), { code });
  const where = { host: 'localhost', port: 4173, databaseUrl: 'postgres://u@db.example:5432/a' };
  expect(startProblem(error, where, voiceIn('ta'))).toContain(text);
});
