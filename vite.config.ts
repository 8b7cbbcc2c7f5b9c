import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './build/manifest.ts';
import { prerender } from './build/prerender.ts';

const apiBase = JSON.stringify(process.env.VITE_API_BASE ?? '');

/** What merges and sends comes with the notes tab or the first send, not with the first screen. */
const noteMachinery =
  /src\/(sync\/(merge|note-changes|student|send|flush|outcome)|offline\/save-note|storage\/note-history|features\/notes\/(note-tools|note-detail|named-note|lazy-sheets|stamps|queries)|ui\/video-clock|i18n\/paraglide\/messages\/(stamp|notes_(save|all|detail)))|contract\/note-history|node-diff3/;
/** What only the public pages show; the student's first screen must not wait for it. */
const siteOnly =
  /src\/(layout\/(site-|auth-|back-to-top|mobile-menu|social-|contact-|use-(header|is-)|academy-)|features\/(marketing\/(?!course-cat)|(cart|appointments|subscription)\/(?!queries|search))|i18n\/paraglide\/messages\/(home|about|course|legal|site_(footer|nav|menu|hero|mai|feature|demo|bridal|party|privacy|terms|refund))_)/;
const forms =
  /node_modules\/(react-hook-form|@hookform)|src\/ui\/([a-z]*-?field|form-|place-failure)|features\/sign-in\/(login|register|forgot|signed|messages)/;
/** Buying, booking and subscribing: no dashboard begins with them. */
const buying =
  /src\/(features\/(payments|catalogue\/(course-details|one-course|course-fact|unknown))|storage\/(cart|form-draft|waiting-)|offline\/(send-appointments|indian-day)|api\/first-messages|i18n\/paraglide\/messages\/(payment|order|cart|buy|appointment|contact|subscribe|register|forgot)_)|contract\/(appointment|subscription|payment|price)\.ts/;
/** What opens over a note: one chunk, with the first tap that asks for any of it. */
const noteSheets =
  /node_modules\/diff\/|src\/(features\/notes\/(note-sheet|word-diff|versions|outbox|export|merge-|history|reader|stamped|use-(pages|wake|settling))|styles\/(note-sheet|notes-(merge|print)|reader)|storage\/waiting-|offline\/retry|i18n\/paraglide\/messages\/(sheet|merge|history|reader|export|outbox)_)/;
/** The toast library comes with the first toast. */
const comesLater = (id: string) =>
  noteMachinery.test(id) ||
  noteSheets.test(id) ||
  siteOnly.test(id) ||
  forms.test(id) ||
  buying.test(id) ||
  id.endsWith('/src/ui/toast.tsx');

/**
 * `import { m }` is one object, which holds every text of the site, the legal pages too, in the
 * chunk of the first screen. By `import * as m` the bundler sees which texts a chunk speaks.
 */
const messagesByName: Plugin = {
  name: 'messages-by-name',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?/, code: 'i18n/paraglide/messages.js' },
    handler: (code) => ({
      code: code.replace('import { m } from', 'import * as m from'),
      map: null,
    }),
  },
};

export default defineConfig({
  define: { __API_BASE__: apiBase },
  plugins: [
    messagesByName,
    paraglideVitePlugin({ project: './src/i18n/project.inlang' }),
    // Folders and names: tsr.config.json, which `npm run generate` reads too.
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // src/offline/worker.ts registers: vite-plugin-pwa's own code does nothing on a first visit's
      // update (vite-pwa/vite-plugin-pwa#789).
      injectRegister: false,
      manifest,
      integration: { beforeBuildServiceWorker: ({ outDir }) => prerender(outDir) },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'art/png/*.png'],
        // hls.js comes with the first play, the home's look cards with the home: both at run time.
        globIgnores: ['**/hls-*.js', 'art/looks/*', 'art/png/og-*.png', 'art/brand/wordmark*'],
      },
    }),
  ],
  build: {
    manifest: true, // build/check-budget.ts reads which chunks a route needs
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'tanstack', priority: 2, test: /node_modules\/@tanstack\// },
            { name: 'hls', test: /node_modules\/hls\.js\// },
            // Dozens of shared crumbs of a few hundred bytes each compress worse than one file.
            {
              name: 'shared',
              test: (id) => /\/(src|contract)\/|valibot/.test(id) && !comesLater(id),
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'notes',
              test: noteMachinery,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'note-sheets', test: noteSheets, includeDependenciesRecursively: false },
            {
              name: 'buying',
              test: buying,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'site',
              test: siteOnly,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'forms', test: forms, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/tamil_makeover_backend': 'http://localhost:4174' },
  },
});
