import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * What React, its renderer, the router and the query library weigh alone, in bytes of gzip: built
 * now and by the same tool, so that the product's limits follow the libraries' versions.
 */
export async function floorBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: false,
      rolldownOptions: { input: join(import.meta.dirname, 'floor-entry.ts') },
    },
  });
  const { output } = result as Rolldown.RolldownOutput; // neither watched nor of several formats
  return output
    .filter((file) => file.type === 'chunk')
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
