import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Below this a compressed copy saves no packet. */
const smallestBytes = 600;

/**
 * Writes `.br` and `.gz` beside every text file of `folder`, so that the server compresses no file that it
 * sends as it is; pages it fills and compresses itself (docs/decisions/076).
 */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.has(extname(file.name))) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path);
    if (content.length < smallestBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

await compressFiles(process.argv[2] ?? 'dist');
