import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escape as escapeHtml } from 'es-toolkit/string';
import type { Plugin } from 'vite';
import { firstLanguage, type Language } from '../contract/languages.ts';
import type { ShellTexts } from './page-texts.ts';

/** Fills the gaps of index.html: the texts before any program, the language's prefix and its sizes. */
export function shellInLanguage({ tag, prefix }: Language, texts: ShellTexts): Plugin {
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

/** Letters that have no sizes of their own in `src/styles/scale` are set as Latin ones are. */
const scaleOf = (prefix: string): string =>
  existsSync(join(import.meta.dirname, `../src/styles/scale${prefix}.css`))
    ? `scale${prefix}`
    : 'scale';
