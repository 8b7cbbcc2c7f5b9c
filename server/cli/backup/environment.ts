import * as v from 'valibot';
import { settingNames } from '../../settings/environment-schema.ts';
import type { Texts } from '../../texts/voice.ts';

/** The part of the environment that a back-up keeps, for whoever starts the academy elsewhere. */
export const EnvironmentNoteSchema = v.object({
  /** Values that may be read by whoever may read the back-up. */
  settings: v.record(v.string(), v.string()),
  /** Names of settings that were set, and whose values are secret. */
  secrets: v.array(v.string()),
});
export type EnvironmentNote = v.InferOutput<typeof EnvironmentNoteSchema>;

/**
 * Settings of the machine, which no back-up keeps. ACADEMY_FILE is among them: a restored academy has its
 * page's facts in the database.
 */
const ofTheMachine = ['PORT', 'HOST', 'DATA_DIR', 'ACADEMY_FILE', 'NODE_ENV', 'LOG_LEVEL'];
/** A setting that is not named here counts as a secret. */
const readable = [
  ...['PUBLIC_URL', 'VITE_API_BASE', 'MAIL_FROM', 'TRUST_PROXY', 'DRAIN_SECONDS', 'SERVICE_WORKER'],
  'ACADEMY_LANGUAGE',
  ...['PAYMENT_PROVIDER', 'RAZORPAY_KEY_ID', 'RAZORPAY_API_URL'],
  ...['MEDIA_STORE', 'S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_PATH_STYLE', 'S3_ACCESS_KEY_ID'],
];

export function environmentNote(env: NodeJS.ProcessEnv): EnvironmentNote {
  const settings: EnvironmentNote['settings'] = {};
  const secrets: string[] = [];
  for (const name of settingNames) {
    const value = env[name]?.trim();
    if (!value || ofTheMachine.includes(name)) continue;
    if (readable.includes(name)) settings[name] = value;
    else secrets.push(name);
  }
  return { settings, secrets };
}

/** Lists the settings that the environment of a restored academy lacks or has otherwise, a line for each. */
export function missingSettings(
  { settings, secrets }: EnvironmentNote,
  env: NodeJS.ProcessEnv,
  texts: Texts,
): string[] {
  const other = Object.entries(settings).filter(([name, value]) => env[name]?.trim() !== value);
  const unset = secrets.filter((name) => !env[name]?.trim());
  return [
    ...other.map(([name, value]) => `  ${name}=${value}`),
    ...unset.map((name) => `  ${texts.cli_backup_secret({ name })}`),
  ];
}
