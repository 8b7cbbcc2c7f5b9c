import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './build/manifest.ts';

const apiBase = JSON.stringify(process.env.VITE_API_BASE ?? '');

/** What merges and sends comes with the notes tab or the first send, not with the first screen. */
const noteMachinery = /src\/sync\/(merge|note-changes|send|flush|outcome)|node-diff3/;
/** The toast library comes with the first toast. */
const comesLater = (id: string) => noteMachinery.test(id) || id.endsWith('/src/ui/toast.tsx');

export default defineConfig({
  define: { __API_BASE__: apiBase },
  plugins: [
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
            { name: 'notes', test: noteMachinery, minShareCount: 2 },
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
