import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defineAcademy, pageFactsForBuild } from './build/academy-page.ts';
import { chunkGroups, listedWith, sourceFiles } from './build/chunks.ts';
import { cssModules, keepStyleSheets } from './build/css-modules.ts';
import { builtLanguage, distOf, languageCode, textsAlias, textsFolder } from './build/language.ts';
import { catalogueWithPageTexts, shellTexts } from './build/page-texts.ts';
import { pwa } from './build/pwa.ts';
import { shellInLanguage } from './build/shell.ts';
import { withoutRequire } from './build/without-require.ts';
import { pageTextsIn } from './contract/academy-file.ts';

const apiBase = JSON.stringify(process.env.VITE_API_BASE ?? '');
const page = pageFactsForBuild();
const catalogue = catalogueWithPageTexts(pageTextsIn(builtLanguage, page), builtLanguage);
const texts = shellTexts(builtLanguage, pageTextsIn(builtLanguage, page));

export default defineConfig({
  define: {
    __API_BASE__: apiBase,
    ...languageCode(builtLanguage),
    ...defineAcademy(page, builtLanguage),
  },
  css: { modules: cssModules },
  // Where the packages are linked, as in a copy of the sources, chunks are still cut by their paths here.
  resolve: {
    alias: [
      ...textsAlias(builtLanguage),
      // React has what this brings to those before 18, and only React is asked for it.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
    preserveSymlinks: true,
  },
  plugins: [
    paraglideVitePlugin({
      project: './src/i18n/project.inlang',
      outdir: textsFolder(builtLanguage),
      fs: catalogue,
    }),
    shellInLanguage(builtLanguage, texts),
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
    pwa({ page, texts }),
  ],
  build: {
    outDir: distOf(builtLanguage),
    emptyOutDir: true,
    manifest: true, // build/check-budget.ts reads which chunks a route needs
    target: 'baseline-widely-available',
    sourcemap: 'hidden', // build/build.ts sets them aside
    modulePreload: {
      polyfill: false, // an older browser is slower without it, and no more
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : listedWith(file, files),
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
