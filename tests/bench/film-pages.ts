import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** A file among those of the site, so that the worker leaves it alone. */
export const bareFilm = '/bare-film.html';

/** Copies the built site and puts a page with hls.js and a video element alone into it. */
export async function writeBareFilm(dist: string, folder: string, film: string): Promise<void> {
  cpSync(dist, folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: join(folder, 'floor'),
      rolldownOptions: {
        input: join(import.meta.dirname, 'bare-film.ts'),
        output: { entryFileNames: 'bare-film.js' },
      },
    },
  });
  const program = readFileSync(join(folder, 'floor/bare-film.js'));
  writeFileSync(join(folder, 'assets/bare-film.js'), program);
  writeFileSync(
    join(folder, bareFilm),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Film</title></head>
<body data-film="${film}"><video muted playsinline width="480" height="270"></video>
<button>Play</button><script type="module" src="/assets/bare-film.js"></script></body></html>`,
  );
}
