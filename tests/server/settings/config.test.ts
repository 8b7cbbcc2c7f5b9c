import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAcademyFile } from '../../../server/academy-file/academy-file.ts';
import { ConfigError, loadConfig } from '../../../server/settings/config.ts';
import { filmOrigins } from '../../../server/settings/media-settings.ts';

const bucket = {
  MEDIA_STORE: 's3',
  S3_BUCKET: 'films',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('without a word the site is at localhost:4173 with the embedded database', () => {
  const config = loadConfig({ DATA_DIR: emptyFolder() });
  expect(config).toMatchObject({
    host: 'localhost',
    port: 4173,
    publicUrl: 'http://localhost:4173',
    databaseUrl: null,
    isProduction: false,
    logLevel: 'warn',
  });
  expect(config.academyFile).toMatch(/server\/seed\/academy\.json$/);
  expect(config.pageOrigins).toContain('http://127.0.0.1:4173');
});

test('a public address is the only origin, and an empty value is no value', () => {
  const environment = { DATA_DIR: emptyFolder(), DATABASE_URL: '', PORT: ' ' };
  const config = loadConfig({ ...environment, PUBLIC_URL: 'https://academy.example/' });
  expect(config.publicUrl).toBe('https://academy.example');
  expect(config.pageOrigins).toEqual(['https://academy.example']);
  expect(config.port).toBe(4173);
});

test('a database may be reached by a socket, as the driver has it', () => {
  const DATABASE_URL = 'postgres://academy:pw@/academy?host=/var/run/postgresql';
  const environment = { DATABASE_URL, SESSION_SECRET: 's'.repeat(40), DATA_DIR: emptyFolder() };
  expect(loadConfig(environment).databaseUrl).toBe(DATABASE_URL);
});

test('the API is where the site is, unless the page was built for another origin', () => {
  const site = { DATA_DIR: emptyFolder(), PUBLIC_URL: 'https://academy.example' };
  expect(loadConfig(site).apiUrl).toBe('https://academy.example');
  const VITE_API_BASE = 'https://api.academy.example/tamil_makeover_backend';
  const apart = loadConfig({ ...site, VITE_API_BASE });
  expect(apart.apiUrl).toBe('https://api.academy.example');
  expect(apart.pageOrigins, 'the page alone may call').toEqual(['https://academy.example']);
});

test.each([
  ['PORT', 'many', 'PORT must be a whole number from 1 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535'],
  ['PUBLIC_URL', 'academy.example', 'PUBLIC_URL must be an http or https address without a path'],
  ['VITE_API_BASE', 'https://api.academy.example', "VITE_API_BASE must be the API's whole address"],
  ['VITE_API_BASE', '/tamil_makeover_backend', "VITE_API_BASE must be the API's whole address"],
  ['PUBLIC_URL', 'https://academy.example/app', 'PUBLIC_URL must be an http or https address'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address'],
  ['DATABASE_URL', 'postgres://a:pass/word#1@db/academy', 'a password’s / # ? and @ as %2F %23'],
  ['SESSION_SECRET', 'hush', 'SESSION_SECRET must have at least 32 characters'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test'],
  ['SERVICE_WORKER', 'no', 'SERVICE_WORKER must be on or off'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal'],
  ['DATABASE_URL', 'postgres://db/academy', 'SESSION_SECRET must be set when DATABASE_URL is'],
  ['PAYMENT_PROVIDER', 'cash', 'PAYMENT_PROVIDER must be sandbox (no money moves) or razorpay'],
  ['RAZORPAY_API_URL', 'razorpay', 'RAZORPAY_API_URL must be an address'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM must be set when SMTP_URL is'],
  ['MAIL_FROM', 'The academy', 'MAIL_FROM must be an email address, as Academy <hello'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must list the addresses or networks of your proxies'],
  ['TRUST_PROXY', '10.0.0.0/40', 'TRUST_PROXY must list the addresses or networks'],
  ['DRAIN_SECONDS', '1.5', 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300'],
  ['DRAIN_SECONDS', '999', 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300'],
  ['MEDIA_STORE', 'ftp', 'MEDIA_STORE must be local (files in DATA_DIR) or s3 (a bucket)'],
  ['MEDIA_STORE', 's3', 'S3_BUCKET must be set when MEDIA_STORE is s3'],
  ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be an address, as https://'],
  ['S3_BUCKET', 'My.Bucket', 'S3_BUCKET must be a bucket’s name, as academy-media'],
  ['S3_REGION', 'South India', 'S3_REGION must be a region, as ap-south-1'],
  ['S3_PATH_STYLE', 'true', 'S3_PATH_STYLE must be yes (host/bucket) or no (bucket.host)'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 32 characters'],
  ['DATA_DIR', '/proc/academy/data', 'DATA_DIR must be a folder this process can write in'],
  ['DATA_DIR', '/dev/null/data', 'DATA_DIR must be a folder this process can write in'],
])('a wrong %s (%s) is named, with what it should be', (name, value, problem) => {
  const load = () => loadConfig({ DATA_DIR: emptyFolder(), [name]: value });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(problem);
});

test('every setting of a bucket that is missing is named at once', () => {
  const load = () => loadConfig({ DATA_DIR: emptyFolder(), MEDIA_STORE: 's3', S3_BUCKET: 'films' });
  for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(load).toThrow(`${name} must be set when MEDIA_STORE is s3`);
  }
});

test('a page that is encrypted cannot fetch films from a bucket that is not', () => {
  const site = { DATA_DIR: emptyFolder(), PUBLIC_URL: 'https://academy.example' };
  const load = () => loadConfig({ ...site, ...bucket, S3_ENDPOINT: 'http://s3.example' });
  expect(load).toThrow('S3_ENDPOINT must be https when PUBLIC_URL is');
});

test.each([
  [{}, 'https://films.s3.ap-south-1.amazonaws.com'],
  [{ S3_PATH_STYLE: 'yes' }, 'https://s3.ap-south-1.amazonaws.com'],
  [{ S3_ENDPOINT: 'https://s3.example/' }, 'https://s3.example'],
  [{ S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'no' }, 'https://films.s3.example'],
])('with %o films come from %s', (place, origin) => {
  const { media } = loadConfig({ DATA_DIR: emptyFolder(), ...bucket, ...place });
  expect(filmOrigins(media)).toEqual([origin]);
});

test('production needs an address that phones can trust', () => {
  const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' };
  const load = (PUBLIC_URL?: string) =>
    loadConfig({ DATA_DIR: emptyFolder(), ...production, ...(PUBLIC_URL && { PUBLIC_URL }) });
  expect(() => load()).toThrow('PUBLIC_URL must be set with NODE_ENV=production');
  expect(() => load('http://academy.example')).toThrow('PUBLIC_URL must begin with https://');
  expect(load('https://academy.example').publicUrl).toBe('https://academy.example');
  // A restored back-up is tried out on the machine itself.
  expect(load('http://localhost:4173').publicUrl).toBe('http://localhost:4173');
});

test('production warns of money that does not move and mails that do not leave', () => {
  const online = { NODE_ENV: 'production', PUBLIC_URL: 'https://academy.example' };
  const razorpay = (mode: string) => ({
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: `rzp_${mode}_1`,
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 's',
  });
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'hello@academy.example' };
  const warningsWith = (environment: Record<string, string>) =>
    loadConfig({ DATA_DIR: emptyFolder(), ...online, ...environment }).warnings;
  expect(warningsWith({ ...razorpay('live'), ...mail })).toEqual([]);
  expect(warningsWith({ ...razorpay('test'), ...mail })).toEqual([
    expect.stringContaining('RAZORPAY_KEY_ID is a test key'),
  ]);
  expect(warningsWith({ PAYMENT_PROVIDER: 'sandbox' })).toEqual([
    expect.stringContaining('PAYMENT_PROVIDER is sandbox'),
    expect.stringContaining('SMTP_URL is not set'),
  ]);
});

test('in production the sandbox must be asked for by name', () => {
  const production = {
    DATA_DIR: emptyFolder(),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://academy.example',
  };
  expect(() => loadConfig(production)).toThrow('PAYMENT_PROVIDER must be set');
  const { payment } = loadConfig({ ...production, PAYMENT_PROVIDER: 'sandbox' });
  expect(payment).toEqual({ provider: 'sandbox' });
});

test('Razorpay needs its three keys, each told by name', () => {
  const razorpay = { DATA_DIR: emptyFolder(), PAYMENT_PROVIDER: 'razorpay' };
  const keyed = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush' };
  expect(() => loadConfig(razorpay)).toThrow(
    /RAZORPAY_KEY_ID must.*\nRAZORPAY_KEY_SECRET must.*\nRAZORPAY_WEBHOOK_SECRET must/,
  );
  expect(() => loadConfig(keyed)).toThrow('RAZORPAY_WEBHOOK_SECRET must be set');
  expect(() => loadConfig({ ...keyed, RAZORPAY_KEY_ID: 'hush' })).toThrow('as rzp_live_');
  expect(loadConfig({ ...keyed, RAZORPAY_WEBHOOK_SECRET: 'hook' }).payment).toEqual({
    provider: 'razorpay',
    keyId: 'rzp_test_1',
    keySecret: 'hush',
    webhookSecret: 'hook',
    apiUrl: 'https://api.razorpay.com',
  });
});

test('mail and proxies are off by default, and read when they are set', () => {
  const load = (more: Record<string, string>) => loadConfig({ DATA_DIR: emptyFolder(), ...more });
  const plain = load({ PUBLIC_URL: 'https://academy.example' });
  expect(plain.mail).toEqual({ smtpUrl: null, from: 'academy@academy.example' });
  expect(plain.trustProxy).toBe(false);
  const set = load({
    SMTP_URL: 'smtps://me:it@mail.example',
    MAIL_FROM: 'Academy <hello@academy.example>',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
  });
  expect(set.mail.from).toBe('Academy <hello@academy.example>');
  expect(set.trustProxy).toEqual(['loopback', '10.0.0.0/8']);
});

test('two wrong values are told at once, and a secret is never in the text', () => {
  const load = () => loadConfig({ PORT: 'x', SESSION_SECRET: 'hush' });
  expect(load).toThrow(/PORT must.*\nSESSION_SECRET must/);
  expect(load).not.toThrow('hush');
});

test('the session secret is made once, for this user alone', () => {
  const dataDir = emptyFolder();
  const { sessionSecret } = loadConfig({ DATA_DIR: dataDir });
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(loadConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret);
  const file = join(dataDir, 'session-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(sessionSecret);
});

test('a wrong academy file is told by the place in it', () => {
  const file = join(emptyFolder(), 'academy.json');
  expect(() => readAcademyFile(file)).toThrow(`ACADEMY_FILE must be a readable JSON file: ${file}`);
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  const withChange = (change: (copy: typeof academy) => void) => {
    const copy = structuredClone(academy);
    change(copy);
    writeFileSync(file, JSON.stringify(copy));
    return () => readAcademyFile(file);
  };
  const dear = withChange((copy) => {
    copy.courses[1].feesInRupees = 'dear';
  });
  expect(dear).toThrow('courses.1.feesInRupees must be rupees, as 12999');
  const astray = withChange((copy) => {
    copy.students[0].enrolments[0].course = '77';
  });
  expect(astray).toThrow('priya@example.com is enrolled in no known course: 77');
  const unsafe = withChange((copy) => {
    copy.links.map = 'http://maps.example/embed';
  });
  expect(unsafe).toThrow('links.map must begin with https://');
  const running = withChange((copy) => {
    copy.links.social.Pinterest = 'javascript:alert(1)';
  });
  expect(running).toThrow('links.social.Pinterest must be an address');
  const misspelt = withChange((copy) => {
    copy.texts = { site_home_titel: 'Beauty, by hand' };
  });
  expect(misspelt).toThrow(
    `ACADEMY_FILE ${file}: texts.site_home_titel is no text of the page; did you mean site_home_title?`,
  );
  expect(withChange(() => {})().courses).toHaveLength(4);
});

function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}
