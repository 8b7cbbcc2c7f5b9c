import type { Plugin } from 'vite';

/**
 * The rule for a class's name on the page; the bundle and the prerendered pages must agree. Three
 * letters are enough while `tests/styles.test.ts` finds no two alike; then another prefix is due.
 */
export const cssModules = { generateScopedName: '[hash:base64:3]', hashPrefix: 'b' };

/**
 * The bundler writes a class's name in its place, and would drop the module with the style sheet that
 * it stands for, since Vite says that it has no other use.
 */
export const keepStyleSheets: Plugin = {
  name: 'keep-style-sheets',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
