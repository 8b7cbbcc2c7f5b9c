import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escape as escapeHtml } from 'es-toolkit/string';
import type { Plugin } from 'vite';
import { firstLanguage, type Language } from '../contract/languages.ts';
import type { ShellTexts } from './page-texts.ts';

/** Fills what index.html leaves open: the texts that stand there before any program. */
export function inLanguage({ tag, prefix }: Language, texts: ShellTexts): Plugin {
  const words: Record<string, string> = { ...texts, prefix, scale: scaleOf(prefix) };
  return {
    name: 'in-language',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(`lang="${firstLanguage.tag}"`, `lang="${tag}"`)
          .replace(/\{(\w+)\}/g, (gap, name: string) => {
            if (words[name] === undefined) throw new Error(`index.html: nothing fills ${gap}`);
            return escapeHtml(words[name]);
          }),
    },
  };
}

/** A script that has no sizes of its own in `src/styles/scale` is set as Latin letters are. */
const scaleOf = (prefix: string): string =>
  existsSync(join(import.meta.dirname, `../src/styles/scale${prefix}.css`))
    ? `scale${prefix}`
    : 'scale';
