import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Terser before the bundler's own minifier: together they make a first visit's JavaScript 1.5 kB
 * smaller than either does alone. React comes out larger so, and nothing waits for hls.js.
 */
export function minifyTwice(): Plugin {
  return {
    name: 'minify-twice',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (name === 'react' || name === 'hls') return null;
        const result = await minify(code, { module: true, compress: { passes: 2 } });
        return { code: result.code ?? code, map: null };
      },
    },
  };
}
