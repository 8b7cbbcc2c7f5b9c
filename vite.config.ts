import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { academyContact } from './build/academy-page.ts';
import { cssModules } from './build/css-modules.ts';
import { markEssential } from './build/kept-files.ts';
import { manifest } from './build/manifest.ts';
import { minifyTwice } from './build/minify-twice.ts';
import { catalogueWithPageTexts } from './build/page-texts.ts';
import { prerender } from './build/prerender.ts';
import { publicPages } from './contract/public-pages.ts';

const apiBase = JSON.stringify(process.env.VITE_API_BASE ?? '');

const notKept = Object.values(publicPages)
  .filter(({ isPersonal }) => isPersonal)
  .map(({ file }) => file.slice(1));

/** What merges and sends comes with the notes tab or the first send, not with the first screen. */
const noteMachinery =
  /src\/(features\/(ready|notes\/outbox-row)|i18n\/paraglide\/messages\/ready_(?!ios)|styles\/ready|storage\/kept-images|offline\/(save-note|sent-notes)|ui\/(save-as-file|phone-row)|storage\/note-history|features\/notes\/(note-tools|note-detail|why-waiting|save-outcome|named-note|lazy-sheets|stamps|queries)|ui\/video-clock|i18n\/paraglide\/messages\/(stamp|notes_(save|all|detail)))|contract\/note-history/;
/** What only the public pages show; the student's first screen must not wait for it. */
const siteOnly =
  /src\/(ui\/frame-|layout\/(site-|auth-|back-to-top|mobile-menu|social-|contact-|use-(header|is-)|academy-)|features\/(marketing\/(?!course-cat)|(cart|appointments|subscription)\/(?!queries|search))|i18n\/paraglide\/messages\/(home|about|course|legal|site_(footer|nav|menu|hero|mai|feature|demo|bridal|party|privacy|terms|refund))_)/;
const forms =
  /node_modules\/(react-hook-form|@hookform)|src\/i18n\/(rule-text|paraglide\/messages\/rule_)|src\/ui\/([a-z]*-?field|form-|place-failure)|features\/sign-in\/(login|register|forgot|signed|messages)|contract\/account\.ts/;
/** Buying, booking and subscribing: no dashboard begins with them. */
const buying =
  /src\/(features\/(payments|catalogue\/(course-details|one-course|course-fact|unknown))|storage\/cart|api\/first-messages|i18n\/paraglide\/messages\/(payment|order|cart|buy|appointment_(?!success)|contact|subscribe|register|forgot)_)|contract\/(subscription|payment|price)\.ts/;
/** What opens over a note: one chunk, with the first tap that asks for any of it. */
const noteSheets =
  /node_modules\/diff\/|src\/(features\/notes\/(note-sheet|word-diff|versions|outbox-(?!row)|export|merge-|history|reader|stamped|use-(pages|wake|settling))|styles\/(note-sheet|notes-(merge|print)|reader)|offline\/retry|i18n\/paraglide\/messages\/(sheet|merge|history|reader|export|outbox)_)/;
/** The staff's pages: in no student's first screen, and not kept on phones. */
const studio =
  /src\/(features\/studio|i18n\/paraglide\/messages\/studio_(?!open))|contract\/studio/;
/** What only signed-in screens show; the home must not carry it. */
const studentOnly =
  /src\/(features\/(enrolments|notes|profile)\/(?!outbox-row)|layout\/(student-|user-menu)|storage\/(local-note|sealed-notes|last-lesson)|offline\/(outbox-triggers|save-note)|outbox\/is-due|i18n\/paraglide\/messages\/(?!notes_(waiting_(?!label)|state_(local|synced)))(notes?|student|enrol|dashboard|profile)_)|contract\/(note|learning)\.ts/;
/** What asks the academy and parses its answers: no visitor's first page does. */
const calls =
  /node_modules\/(valibot|idb|idb-keyval)\/|contract\/(?!limits|appointment|worker-answers|public-|account|device|note-(history|key)|price|playback|studio)|src\/(api\/(call|csrf|address|exchange|read-academy)|session\/(session-calls|while-|signed-out)|storage\/(app-db|private-replies|stored-copy|outbox-(entry|rows)|logout-intent|send-state)|outbox\/(channel|retry-delay)|offline\/request-flush)/;
/** The player, on the course's page and on the watch page. */
const player =
  /src\/(features\/player\/(?!search)|storage\/(playback|player-)|offline\/adopt-playback|ui\/(video-clock|tabs)|i18n\/paraglide\/messages\/player_(?!percent|not_found|course))|contract\/playback\.ts|node_modules\/(localforage|dompurify)/;
/** What sends, and what it sends: with the first thing that is written or waits. */
const outbox =
  /src\/(outbox\/(?!channel|retry-delay|backoff|is-due)|offline\/(adopt-last-words|booked-toast|pending-logout|forget-student|note-key|adopt-playback|waiting-app)|storage\/(stored-app|last-words)|i18n\/paraglide\/messages\/appointment_success)|contract\/(appointment|note-key)|node-diff3/;
/** The academy's list of courses, on the public page and on the student's. */
const catalogue = /src\/features\/catalogue\//;
/** Of `src/ui`: with the first toast or the first saved file. */
const comesLater = (id: string) =>
  !/\/src\/ui\/.*\.css$/.test(id) &&
  (noteMachinery.test(id) ||
    player.test(id) ||
    outbox.test(id) ||
    noteSheets.test(id) ||
    studio.test(id) ||
    siteOnly.test(id) ||
    forms.test(id) ||
    buying.test(id) ||
    studentOnly.test(id) ||
    calls.test(id) ||
    catalogue.test(id) ||
    /\/src\/ui\/(toast|save-as-file)\.tsx?$/.test(id));

const withEntry = /\/(react|tanstack|shared|rolldown-runtime|index)-[^/]+\.js$/;

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

/** With one language a message asks which it is all the same, and does nothing with the answer. */
const messagesWithoutQuestion: Plugin = {
  name: 'messages-without-question',
  transform: {
    filter: { id: /\/paraglide\/messages\/.*\.js$/, code: 'getLocale()' },
    handler(code) {
      const silent = code.replace(/^\s*experimentalStaticLocale \?\? .*getLocale\(\);?$/gm, '');
      if (silent.includes('getLocale()')) return null; // two languages: it is a real question
      return { code: silent.replace(/^import \{ getLocale, .*$/m, ''), map: null };
    },
  },
};

export default defineConfig({
  define: { __API_BASE__: apiBase, ...academyContact() },
  css: { modules: cssModules },
  plugins: [
    messagesByName,
    messagesWithoutQuestion,
    paraglideVitePlugin({
      project: './src/i18n/project.inlang',
      fs: catalogueWithPageTexts(),
    }),
    // Folders and names: tsr.config.json, which `npm run generate` reads too.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader brings the calls and their schemas, which no first screen of a visitor needs.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    minifyTwice(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // src/offline/worker.ts registers: vite-plugin-pwa's own code does nothing on a first visit's
      // update (vite-pwa/vite-plugin-pwa#789).
      injectRegister: false,
      manifest,
      // They are among the files; a second entry with its own revision would end the worker.
      includeManifestIcons: false,
      integration: {
        beforeBuildServiceWorker: async ({ outDir, injectManifest }) => {
          await prerender(outDir);
          // The manifest is one file among the others: an added entry escapes `markEssential`.
          injectManifest.additionalManifestEntries = [];
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        manifestTransforms: [(entries) => ({ manifest: markEssential('dist', entries) })],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'art/png/*.png'],
        // Without network a visitor's own pages are drawn from the empty one.
        // The studio's pages are for a few people with a network.
        // The home's look cards come with the home, at run time.
        globIgnores: [
          'art/looks/*',
          'art/png/og-*.png',
          'art/brand/wordmark*',
          ...notKept,
          '**/studio-*',
        ],
      },
    }),
  ],
  build: {
    manifest: true, // build/check-budget.ts reads which chunks a route needs
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false, // an older browser is slower without it, and no more
      // What the entry has loaded need not stand in the list of every route.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !withEntry.test(file)),
    },
    rolldownOptions: {
      output: {
        // Each digit of a name's hash stands in the lists of the entry and the worker, uncompressible.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 3,
              test: /src\/react-dom\.ts|node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              name: 'tanstack',
              priority: 2,
              // What keeps public queries comes with the first of them (src/keep-public-queries.ts).
              test: /node_modules\/@tanstack\/(?!query-(persist|sync)|react-query-persist|query-core\/.*\/hydration)/,
            },
            { name: 'hls', test: /node_modules\/hls\.js\// },
            // Dozens of shared crumbs of a few hundred bytes each compress worse than one file.
            {
              name: 'shared',
              test: (id) =>
                /\/(src|contract)\/|valibot/.test(id) &&
                !comesLater(id) &&
                !/contract\/device/.test(id),
              minShareCount: 2,
              priority: 1,
            },
            // On a slow line a request costs more than the bytes that it brings: what the course's
            // screen needs comes in two.
            {
              name: 'notes',
              test: (id) => noteMachinery.test(id) || noteSheets.test(id),
              includeDependenciesRecursively: false,
            },
            {
              name: 'student',
              test: studentOnly,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'calls',
              test: (id) => calls.test(id) && !buying.test(id) && !studentOnly.test(id),
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'catalogue',
              test: (id) => catalogue.test(id) && !buying.test(id),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'player',
              test: player,
              includeDependenciesRecursively: false,
            },
            { name: 'outbox', test: outbox, priority: 2, includeDependenciesRecursively: false },
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
