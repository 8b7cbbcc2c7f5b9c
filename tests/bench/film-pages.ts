import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

interface BareFilm {
  dist: string;
  /** Where the copy goes. */
  folder: string;
  /** The address of the page in the copy. */
  page: string;
  film: string;
}

/** Copies the built site and puts a page with hls.js and a video element alone into it. */
export async function writeBareFilm({ dist, folder, page, film }: BareFilm): Promise<void> {
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
    join(folder, page),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Film</title></head>
<body data-film="${film}"><video muted playsinline width="480" height="270"></video>
<button>Play</button><script type="module" src="/assets/bare-film.js"></script></body></html>`,
  );
}
