import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, headlessPath } from './support/browser/chromium.ts';
import { differentPixels } from './support/browser/pixels.ts';

/**
 * `npm run screens:compare -- <before> <after>` lists the shots of `npm run screens` that look otherwise
 * than those of their names in a copy of an earlier run's `tests/.screens`, and in how many colour values
 * (three for a pixel); Infinity where the size is another one.
 */
const [before = '', after = 'tests/.screens'] = process.argv.slice(2);
const shotsIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.png'));
const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
const page = await browser.newPage();
const files = [...new Set([...shotsIn(before), ...shotsIn(after)])].sort();
const found: string[] = [];
for (const file of files) {
  const [one, other] = [join(before, file), join(after, file)].map((path) =>
    existsSync(path) ? readFileSync(path) : null,
  );
  if (!one || !other) found.push(`${file}: only ${one ? 'before' : 'after'}`);
  else if (!one.equals(other)) {
    const values = await differentPixels(page, one, other);
    if (values > 0) found.push(`${file}: ${values}`);
  }
}
await browser.close();
console.log([...found, `${found.length} of ${files.length} look otherwise`].join('\n'));
