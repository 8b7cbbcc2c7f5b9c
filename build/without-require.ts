import type { Plugin } from 'vite';

const asked = 'typeof require=="function"&&require';

/**
 * localforage's own loader looks for Node's `require`, which it never needs: all its modules are in its
 * file. For the name alone the bundler would put a stand-in into the runtime of each first screen.
 */
export const withoutRequire: Plugin = {
  name: 'without-require',
  transform: {
    filter: { id: /node_modules\/localforage\// },
    handler(code) {
      if (!code.includes(asked)) this.error(`localforage no longer says ${asked}`);
      return { code: code.replaceAll(asked, 'false'), map: null };
    },
  },
};
