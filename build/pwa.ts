import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { PageFacts } from '../contract/academy-file.ts';
import { publicPages } from '../contract/public-pages.ts';
import { markEssential, withoutStudio } from './kept-files.ts';
import { withKeptList } from './kept-list.ts';
import { builtLanguage, distOf } from './language.ts';
import { manifestOf } from './manifest.ts';
import type { ShellTexts } from './page-texts.ts';
import { prerender } from './prerender.ts';

interface Built {
  page: PageFacts;
  texts: ShellTexts;
}

/** The folder below `dist` of the language's own files, beside those that all languages share. */
const own = `${builtLanguage.prefix}/`.slice(1);

const personal = Object.values(publicPages).filter(({ isPersonal }) => isPersonal);
const notKept = personal.map(({ file }) => own + file.slice(1));

/** Makes the site installable: its manifest, its prerendered pages, and the worker that keeps them. */
export function pwa({ page, texts }: Built): PluginOption {
  /** Vite's command line may name another folder. */
  let dist = distOf(builtLanguage);
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    // src/offline/registration/register-worker.ts registers: vite-plugin-pwa's own code does nothing on a first visit's
    // update (vite-pwa/vite-plugin-pwa#789).
    injectRegister: false,
    manifest: manifestOf(builtLanguage, texts),
    manifestFilename: `${own}manifest.webmanifest`,
    // The icons are among the files; a second entry with its own revision would end the worker.
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
            markEssential(dist, withoutStudio(dist, entries), builtLanguage),
            builtLanguage,
          ),
        }),
      ],
      globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'art/png/*.png'],
      // Without network a visitor's own pages are drawn from the empty one.
      // Pictures of looks and services and most covers are kept when they are seen.
      globIgnores: [
        'art/looks/*',
        'art/png/og-*.png',
        'art/brand/wordmark*',
        ...notKept,
        // A page that the worker keeps asks it for styles and fonts, and needs none of these.
        '**/first-flight/**',
        'assets/faceless-*',
      ],
    },
  });
}
