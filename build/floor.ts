import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * Resolves to the size of React, its renderer, the router and the query library alone, in bytes of
 * gzip. They are built now and by the same tool, so that the limits follow the libraries' versions.
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
