import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { databaseAddress } from './database-address.ts';
import { mailEntries } from './mail-settings.ts';
import { mediaEntries } from './media-settings.ts';
import { paymentEntries } from './payment-settings.ts';
import { proxyEntries } from './proxy-settings.ts';
import { inItsLanguage } from './setting-words.ts';

/** The least length of SESSION_SECRET and METRICS_TOKEN. */
export const minSecretChars = 32;
const mostDrainSeconds = 300;
const drainProblem = inItsLanguage((texts) => texts.settings_drain({ count: mostDrainSeconds }));
const portProblem = inItsLanguage((texts) => texts.settings_port());
const secretProblem = inItsLanguage((texts) => texts.settings_secret({ count: minSecretChars }));

const codes = languages.map(({ code }) => code);
const text = v.pipe(v.string(), v.trim());
const isOrigin = (address: string) =>
  /^https?:/.test(address) && URL.canParse(address) && new URL(address).href === `${address}/`;

const isApiAddress = (address: string) =>
  address.endsWith(apiBase) && isOrigin(address.slice(0, -apiBase.length));

/** Its messages are in the language that it is asked in (valibot's `lang`). */
export const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,5}$/, portProblem),
      v.transform(Number),
      v.minValue(1, portProblem),
      v.maxValue(65535, portProblem),
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
        inItsLanguage((texts) => texts.settings_public_url()),
      ),
    ),
  ),
  // The build reads it too (vite.config.ts), so it is named as Vite wants it.
  VITE_API_BASE: v.optional(
    v.pipe(
      text,
      v.check(
        isApiAddress,
        inItsLanguage((texts) => texts.settings_api_base({ base: apiBase })),
      ),
    ),
  ),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      // An address that cannot be parsed would come with its password into the error of whoever opens it.
      v.check(
        (value) => /^postgres(ql)?:\/\/./.test(value) && databaseAddress(value) !== null,
        inItsLanguage((texts) => texts.settings_database_url()),
      ),
    ),
  ),
  SESSION_SECRET: v.optional(v.pipe(text, v.minLength(minSecretChars, secretProblem))),
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
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(minSecretChars, secretProblem))),
  SERVICE_WORKER: v.optional(
    v.picklist(
      ['on', 'off'],
      inItsLanguage((texts) => texts.settings_on_off()),
    ),
    'on',
  ),
  ACADEMY_LANGUAGE: v.optional(
    v.pipe(
      text,
      v.picklist(
        codes,
        inItsLanguage((texts) => texts.settings_language({ codes: codes.join(', ') })),
      ),
    ),
  ),
  NODE_ENV: v.optional(
    v.picklist(
      ['development', 'production', 'test'],
      inItsLanguage((texts) => texts.settings_node_env()),
    ),
    'development',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      inItsLanguage((texts) => texts.settings_log_level()),
    ),
  ),
});

/** Every variable that is read. */
export const settingNames = Object.keys(EnvironmentSchema.entries);
