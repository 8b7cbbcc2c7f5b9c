import * as fs from 'node:fs';
import type { PageFacts } from '../contract/academy-file.ts';

const catalogue = /[\\/]messages[\\/][^\\/]+[\\/][^\\/]+\.json$/;

/**
 * For Paraglide: the file system, in which the catalogue already says what the academy wants said
 * (`texts` of the academy file). So the built page speaks its words, and no file of ours changes.
 */
export function catalogueWithPageTexts(texts: PageFacts['texts']): typeof fs {
  const readFile = async (...args: Parameters<typeof fs.promises.readFile>) => {
    const content = await fs.promises.readFile(...args);
    if (!catalogue.test(String(args[0]))) return content;
    const messages: Record<string, unknown> = JSON.parse(String(content));
    const own = Object.entries(texts).filter(([name]) => Object.hasOwn(messages, name));
    const changed = JSON.stringify({ ...messages, ...Object.fromEntries(own) });
    return typeof content === 'string' ? changed : Buffer.from(changed);
  };
  return { ...fs, promises: { ...fs.promises, readFile: readFile as typeof fs.promises.readFile } };
}
