import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The settings that the policy of a page follows. Its address alone is not among them: phones of another
 * address have nothing of this one. The academy's links are in the page itself.
 */
const settings =
  /^(PAYMENT_PROVIDER|RAZORPAY_API_URL|MEDIA_STORE|S3_(ENDPOINT|BUCKET|REGION|PATH_STYLE))$/;

/** The code that makes the policy of them. */
export const policyFiles = [
  'server/plugins/security-headers.ts',
  'server/settings/media-settings.ts',
  'server/settings/payment-settings.ts',
];

export const policySettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(env)
    .filter(([name]) => settings.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);

/**
 * Returns all that decides the Content-Security-Policy of a page. A phone keeps a page with its headers:
 * unless it is told of another page, it goes on with a policy that refuses the new bucket's films.
 */
export const pagePolicy = (env = process.env, root = join(import.meta.dirname, '..')): string =>
  [
    ...policySettings(env),
    ...policyFiles.map((file) => readFileSync(join(root, file), 'utf8')),
  ].join('\n');
