import * as v from 'valibot';
import type { Texts } from '../texts/voice.ts';
import { inItsLanguage } from './setting-words.ts';

export interface S3Settings {
  store: 's3';
  /** Null: Amazon's own. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key`, as most services but Amazon want it, or `https://bucket.host/key`. */
  isPathStyle: boolean;
}

/** Where course images, films and sheets are: in DATA_DIR, or with a service that speaks Amazon's S3. */
export type MediaSettings = { store: 'local' } | S3Settings;

const text = v.pipe(v.string(), v.trim());

export const mediaEntries = {
  MEDIA_STORE: v.optional(
    v.picklist(
      ['local', 's3'],
      inItsLanguage((texts) => texts.settings_media_store()),
    ),
    'local',
  ),
  S3_ENDPOINT: v.optional(
    v.pipe(
      text,
      v.url(inItsLanguage((texts) => texts.settings_bucket_endpoint())),
      v.regex(
        /^https?:/,
        inItsLanguage((texts) => texts.settings_http()),
      ),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  S3_BUCKET: v.optional(
    v.pipe(
      text,
      // No dots: they break the certificate of `bucket.host`.
      v.regex(
        /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
        inItsLanguage((texts) => texts.settings_bucket_name()),
      ),
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(
      text,
      v.regex(
        /^[a-z0-9-]+$/,
        inItsLanguage((texts) => texts.settings_bucket_region()),
      ),
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_PATH_STYLE: v.optional(
    v.picklist(
      ['yes', 'no'],
      inItsLanguage((texts) => texts.settings_bucket_path_style()),
    ),
  ),
};

type MediaEnvironment = v.InferOutput<v.ObjectSchema<typeof mediaEntries, undefined>>;

/** Returns the settings, or what is wrong with them, a line for each variable. */
export function mediaSettings(
  env: MediaEnvironment,
  publicUrl: string,
  texts: Texts,
): MediaSettings | { problems: string[] } {
  if (env.MEDIA_STORE === 'local') return { store: 'local' };
  const { S3_ENDPOINT: endpoint = null, S3_BUCKET, S3_REGION } = env;
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (endpoint?.startsWith('http:') && publicUrl.startsWith('https:')) {
    return { problems: [texts.settings_bucket_insecure()] };
  }
  if (S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      store: 's3',
      endpoint,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      isPathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : endpoint !== null,
    };
  }
  const given = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(given).filter(([, value]) => !value);
  return {
    problems: missing.map(([name]) => texts.settings_bucket_missing({ name })),
  };
}

/** Returns the origins to which signed addresses lead, from which a page must be allowed to fetch films. */
export function filmOrigins(settings: MediaSettings): string[] {
  if (settings.store === 'local') return [];
  const { endpoint, bucket, region, isPathStyle } = settings;
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return [isPathStyle ? address.origin : `${address.protocol}//${bucket}.${address.host}`];
}
