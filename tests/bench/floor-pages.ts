import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The addresses at which the floors stand in for a page of the site. */
export const floors = {
  static: { path: '/privacy-policy', file: 'pages/privacy-policy.html' },
  react: { path: '/terms-conditions', file: 'pages/terms-conditions.html' },
};

/**
 * Copies the built site and puts two pages into it: the home's own HTML and CSS with no script at
 * all, and a nearly empty page that React takes over by the same loader as the home.
 */
export async function writeFloors(dist: string, folder: string): Promise<void> {
  cpSync(dist, folder, { recursive: true });
  const home = readFileSync(join(dist, 'pages/home.html'), 'utf8');
  const withoutScripts = home.replace(/<script(?![^>]*ld\+json)[^>]*><\/script>/g, '');
  writeFileSync(join(folder, floors.static.file), withoutScripts);

  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: join(folder, 'floor'),
      rolldownOptions: {
        input: join(import.meta.dirname, 'empty-page.tsx'),
        output: { entryFileNames: 'empty-page.js' },
      },
    },
  });
  if (!result) throw new Error('the empty page was not built');
  const program = readFileSync(join(folder, 'floor/empty-page.js'));
  // Beside the other scripts: kept and sent by the same rules. The build compresses, so do we.
  writeFileSync(join(folder, 'assets/empty-page.js'), program);
  const body = '<div id="root"><main><h1>Tamil Makeover Academy</h1></main></div>';
  const empty = home
    .replace(/data-entry="[^"]*" data-modules="[^"]*"/, 'data-entry="/assets/empty-page.js"')
    .replace(/<body>.*<\/body>/s, () => `<body>${body}</body>`);
  writeFileSync(join(folder, floors.react.file), empty);
}
