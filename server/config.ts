import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { type MailSettings, mailEntries, mailSettings } from './mail-settings.ts';
import { type MediaSettings, mediaEntries, mediaSettings } from './media-settings.ts';
import { type PaymentSettings, paymentEntries, paymentSettings } from './payment-settings.ts';
import { productionProblems, productionWarnings } from './production-check.ts';
import { proxyEntries, type TrustProxy } from './proxy-settings.ts';

/** Thrown at start when the environment is wrong; each line names a variable and what it must be. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

export interface Config {
  host: string;
  port: number;
  /** The site's own address, an origin without a path or a final slash. */
  publicUrl: string;
  /** The origin under which browsers find the API: `publicUrl`, unless the page was built for another. */
  apiUrl: string;
  /** The origins of pages that may call the API. */
  pageOrigins: string[];
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  sessionSecret: string;
  academyFile: string;
  /** Whether ACADEMY_FILE was named, or the demo academy is only the default. */
  isAcademyNamed: boolean;
  isProduction: boolean;
  /** What is unwise in production and may yet be meant, a sentence for each. */
  warnings: string[];
  payment: PaymentSettings;
  mail: MailSettings;
  media: MediaSettings;
  trustProxy: TrustProxy;
  /** How long `/readyz` says no, while calls are still served, before a stopped server ends. */
  drainSeconds: number;
  /**
   * The bearer token for reading `/metrics` from another machine; null: only this machine may read
   * them.
   */
  metricsToken: string | null;
  /** False: `/sw.js` is a worker that removes itself from every phone. */
  isWorkerOn: boolean;
  logLevel: string;
}

const demoAcademyFile = join(import.meta.dirname, 'seed/academy.json');
const minSecretChars = 32;
const mostDrainSeconds = 300;
const drainProblem = `must be a whole number of seconds from 0 to ${mostDrainSeconds}`;

const text = v.pipe(v.string(), v.trim());
const isOrigin = (address: string) =>
  /^https?:/.test(address) && URL.canParse(address) && new URL(address).href === `${address}/`;

const isApiAddress = (address: string) =>
  address.endsWith(apiBase) && isOrigin(address.slice(0, -apiBase.length));

const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535'),
      v.transform(Number),
      v.minValue(1, 'must be a whole number from 1 to 65535'),
      v.maxValue(65535, 'must be a whole number from 1 to 65535'),
    ),
    '4173',
  ),
  HOST: v.optional(text, 'localhost'),
  PUBLIC_URL: v.optional(
    v.pipe(
      text,
      v.transform((address) => address.replace(/\/$/, '')),
      v.check(
        isOrigin,
        'must be an http or https address without a path, as https://academy.example',
      ),
    ),
  ),
  // The build reads it too (vite.config.ts), so it is named as Vite wants it.
  VITE_API_BASE: v.optional(
    v.pipe(
      text,
      v.check(
        isApiAddress,
        `must be the API's whole address, as https://api.academy.example${apiBase}`,
      ),
    ),
  ),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\/./, 'must be a postgres:// address')),
  ),
  SESSION_SECRET: v.optional(
    v.pipe(text, v.minLength(minSecretChars, `must have at least ${minSecretChars} characters`)),
  ),
  ACADEMY_FILE: v.optional(text),
  ...paymentEntries,
  ...mailEntries,
  ...mediaEntries,
  ...proxyEntries,
  DRAIN_SECONDS: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,3}$/, drainProblem),
      v.transform(Number),
      v.maxValue(mostDrainSeconds, drainProblem),
    ),
    '0',
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(text, v.minLength(minSecretChars, `must have at least ${minSecretChars} characters`)),
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
});

/** Every variable that is read. */
export const settingNames = Object.keys(EnvironmentSchema.entries);

/**
 * Reads the environment once (rules 2). Makes `DATA_DIR` and, at the first start, the
 * session secret in it. Throws `ConfigError`; values are never in its text, since some are secret.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  // `NAME=` in a shell or a compose file means "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(EnvironmentSchema, set);
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  const env = parsed.output;
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new ConfigError([
      `SESSION_SECRET must be set when DATABASE_URL is: every node needs the same one, at least ${minSecretChars} characters`,
    ]);
  }
  const dataDir = resolve(env.DATA_DIR);
  makeDataDir(dataDir);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isProduction = env.NODE_ENV === 'production';
  const unsafe = isProduction ? productionProblems({ publicUrl: env.PUBLIC_URL }) : [];
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  const payment = paymentSettings(env, { isProduction });
  if ('problems' in payment) throw new ConfigError(payment.problems);
  const mail = mailSettings(env, publicUrl);
  if ('problems' in mail) throw new ConfigError(mail.problems);
  const media = mediaSettings(env, publicUrl);
  if ('problems' in media) throw new ConfigError(media.problems);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiUrl: env.VITE_API_BASE ? new URL(env.VITE_API_BASE).origin : publicUrl,
    pageOrigins: pageOrigins(publicUrl),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    academyFile: env.ACADEMY_FILE ? resolve(env.ACADEMY_FILE) : demoAcademyFile,
    isAcademyNamed: env.ACADEMY_FILE !== undefined,
    isProduction,
    warnings: isProduction ? productionWarnings({ publicUrl: env.PUBLIC_URL, payment, mail }) : [],
    payment,
    mail,
    media,
    trustProxy: env.TRUST_PROXY ?? false,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    isWorkerOn: env.SERVICE_WORKER === 'on',
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

/** Node's own recursive mkdir never ends below /proc, where nothing can be made. */
function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeDataDir(dirname(dataDir));
  try {
    // The folder holds password hashes and private notes, so nobody else on this machine may read
    // it.
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    if (existsSync(dataDir)) return; // Another process was faster.
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR must be a folder this process can write in: ${why}`]);
  }
}

/** On the developer's own machine the three spellings of this host are one site. */
function pageOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return [url.origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((hostname) => {
    url.hostname = hostname;
    return url.origin;
  });
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another process, or an earlier start, has made the secret, and that one counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError([`DATA_DIR must be a folder this process can write in: ${dataDir}`]);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= minSecretChars) return secret;
  throw new ConfigError([`${file} must hold at least ${minSecretChars} characters; remove it`]);
}
