import { randomBytes, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { LanguageCode } from '#contract/language-code.ts';
import { terminalVoice } from '../texts/terminal-voice.ts';
import type { Texts } from '../texts/voice.ts';
import { EnvironmentSchema, minSecretChars } from './environment-schema.ts';
import { type MailSettings, mailSettings } from './mail-settings.ts';
import { type MediaSettings, mediaSettings } from './media-settings.ts';
import { type PaymentSettings, paymentSettings } from './payment-settings.ts';
import { productionProblems, productionWarnings } from './production-check.ts';
import type { TrustProxy } from './proxy-settings.ts';

/** Thrown at start when the environment is wrong; each line names a variable and what it must be. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export interface Config {
  /** The language of who starts the server, for what it says at its terminal. */
  language: LanguageCode;
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
  /** The settings that are unwise in production and may yet be meant, a sentence for each. */
  warnings: string[];
  payment: PaymentSettings;
  mail: MailSettings;
  media: MediaSettings;
  trustProxy: TrustProxy;
  /** The seconds for which `/readyz` says no, with calls still served, before a stopped server ends. */
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

const demoAcademyFile = join(import.meta.dirname, '../seed/academy.json');

/**
 * Reads the environment once (rules 2). Makes `DATA_DIR` and, at the first start, the
 * session secret in it. Throws `ConfigError`; values are never in its text, since some are secret.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  // `NAME=` in a shell or a compose file means "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { language, texts } = terminalVoice(environment);
  const parsed = v.safeParse(EnvironmentSchema, set, { lang: language.code });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.issues.map((issue) =>
        texts.settings_line({ name: v.getDotPath(issue) ?? '', problem: issue.message }),
      ),
    );
  }
  const env = parsed.output;
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new ConfigError([texts.settings_secret_missing({ count: minSecretChars })]);
  }
  const dataDir = resolve(env.DATA_DIR);
  makeDataDir(dataDir, texts);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isProduction = env.NODE_ENV === 'production';
  const unsafe = isProduction ? productionProblems({ publicUrl: env.PUBLIC_URL }, texts) : [];
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  const payment = paymentSettings(env, { isProduction, texts });
  if ('problems' in payment) throw new ConfigError(payment.problems);
  const mail = mailSettings(env, publicUrl, texts);
  if ('problems' in mail) throw new ConfigError(mail.problems);
  const media = mediaSettings(env, publicUrl, texts);
  if ('problems' in media) throw new ConfigError(media.problems);
  return {
    language: language.code,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiUrl: env.VITE_API_BASE ? new URL(env.VITE_API_BASE).origin : publicUrl,
    pageOrigins: pageOrigins(publicUrl),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir, texts),
    academyFile: env.ACADEMY_FILE ? resolve(env.ACADEMY_FILE) : demoAcademyFile,
    isAcademyNamed: env.ACADEMY_FILE !== undefined,
    isProduction,
    warnings: isProduction
      ? productionWarnings({ publicUrl: env.PUBLIC_URL, payment, mail }, texts)
      : [],
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
function makeDataDir(dataDir: string, texts: Texts): void {
  if (existsSync(dataDir)) return;
  makeDataDir(dirname(dataDir), texts);
  try {
    // The folder holds password hashes and private notes, so nobody else on this machine may read
    // it.
    mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    if (existsSync(dataDir)) return; // Another process was faster.
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([texts.settings_data_dir({ why })]);
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

function keptSecret(dataDir: string, texts: Texts): string {
  const file = join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) makeSecret(file);
  } catch (error) {
    // Another process was faster, and its secret counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError([texts.settings_data_dir({ why: dataDir })]);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= minSecretChars) return secret;
  throw new ConfigError([texts.settings_secret_file({ file, count: minSecretChars })]);
}

/** Names the file only when it is whole: a process that starts meanwhile must not read half of it. */
function makeSecret(file: string): void {
  const partial = `${file}.${randomUUID()}`;
  try {
    writeFileSync(partial, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    nameWhole(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Throws EEXIST where another file has that name. A file system without links gets a copy. */
function nameWhole(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    copyFileSync(partial, file, constants.COPYFILE_EXCL);
  }
}
