import { createHash } from 'node:crypto';

/**
 * Returns the policy with leave for what stands in this page itself, by its hash: its styles and the
 * script of its head. Data that only has the form of a script needs none.
 */
export function policyFor(html: string, policy: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\btype=)(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs);
  const styles = hashesOf(html, /<style>(.*?)<\/style>/gs);
  return withSources(withSources(policy, 'script-src', scripts), 'style-src', styles);
}

const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const withSources = (policy: string, directive: string, sources: string[]): string =>
  policy.replace(`${directive} 'self'`, [`${directive} 'self'`, ...sources].join(' '));
