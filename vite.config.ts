import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { academyContact, readPageFacts } from './build/academy-page.ts';
import { chunkGroups, isWithEntry, sourceFiles } from './build/chunks.ts';
import { cssModules, keepStyleSheets } from './build/css-modules.ts';
import { markEssential } from './build/kept-files.ts';
import { withKeptList } from './build/kept-list.ts';
import { builtLanguage, distOf, languageCode, textsAlias, textsFolder } from './build/language.ts';
import { manifestOf } from './build/manifest.ts';
import { catalogueWithPageTexts, shellTexts } from './build/page-texts.ts';
import { prerender } from './build/prerender.ts';
import { inLanguage } from './build/shell.ts';
import { withoutRequire } from './build/without-require.ts';
import { pageTextsIn } from './contract/academy-file.ts';
import { publicPages } from './contract/public-pages.ts';

const apiBase = JSON.stringify(process.env.VITE_API_BASE ?? '');
const page = readPageFacts();
const catalogue = catalogueWithPageTexts(pageTextsIn(builtLanguage, page), builtLanguage);
const texts = shellTexts(builtLanguage, pageTextsIn(builtLanguage, page));
/** Vite's command line may name another folder. */
let dist = distOf(builtLanguage);
/** Below `dist`: where a language's own files are, among those that all share. */
const own = `${builtLanguage.prefix}/`.slice(1);

const personal = Object.values(publicPages).filter(({ isPersonal }) => isPersonal);
const notKept = personal.map(({ file }) => own + file.slice(1));

export default defineConfig({
  define: {
    __API_BASE__: apiBase,
    ...languageCode(builtLanguage),
    ...academyContact(page, builtLanguage),
  },
  css: { modules: cssModules },
  // Where the packages are linked, as in a copy of the sources, chunks are still cut by their paths here.
  resolve: { alias: textsAlias(builtLanguage), preserveSymlinks: true },
  plugins: [
    paraglideVitePlugin({
      project: './src/i18n/project.inlang',
      outdir: textsFolder(builtLanguage),
      fs: catalogue,
    }),
    inLanguage(builtLanguage, texts),
    // Folders and names: tsr.config.json, which `npm run generate` reads too.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader brings the calls and their schemas, which no first screen of a visitor needs.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    withoutRequire,
    keepStyleSheets,
    sourceFiles,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // src/offline/worker.ts registers: vite-plugin-pwa's own code does nothing on a first visit's
      // update (vite-pwa/vite-plugin-pwa#789).
      injectRegister: false,
      manifest: manifestOf(builtLanguage, texts),
      manifestFilename: `${own}manifest.webmanifest`,
      // They are among the files; a second entry with its own revision would end the worker.
      includeManifestIcons: false,
      integration: {
        beforeBuildServiceWorker: async ({ outDir, injectManifest }) => {
          dist = outDir;
          await prerender(outDir, page, builtLanguage);
          // The manifest is one file among the others: an added entry escapes `markEssential`.
          injectManifest.additionalManifestEntries = [];
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        manifestTransforms: [
          (entries) => ({
            manifest: withKeptList(
              dist,
              markEssential(dist, entries, builtLanguage),
              builtLanguage,
            ),
          }),
        ],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'art/png/*.png'],
        // Without network a visitor's own pages are drawn from the empty one.
        // The studio's pages are for a few people with a network.
        // Look cards, services and most covers are kept when they are seen.
        globIgnores: [
          'art/looks/*',
          'art/png/og-*.png',
          'art/brand/wordmark*',
          ...notKept,
          // What the worker keeps asks it for styles and fonts.
          '**/first-flight/**',
          'assets/faceless-*',
          '**/studio-*',
        ],
      },
    }),
  ],
  build: {
    outDir: dist,
    emptyOutDir: true,
    manifest: true, // build/check-budget.ts reads which chunks a route needs
    target: 'baseline-widely-available',
    sourcemap: 'hidden', // build/build.ts sets them aside
    modulePreload: {
      polyfill: false, // an older browser is slower without it, and no more
      // What the entry has loaded need not stand in the list of every route.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isWithEntry(file)),
    },
    rolldownOptions: {
      // With one language a message asks which it is all the same, and does nothing with the answer.
      treeshake: { manualPureFunctions: ['getLocale'], propertyReadSideEffects: false },
      output: {
        // Each digit of a name's hash stands in the lists of the entry and the worker, uncompressible.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\//,
              priority: 2,
              tags: ['$initial'],
            },
            ...chunkGroups(),
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
