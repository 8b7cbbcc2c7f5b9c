import { expect, test } from 'vitest';
import {
  type Chunks,
  keysOf,
  sourcesOf,
  stylesOf,
  withImports,
} from '../../build/manifest-chunks.ts';

const chunks: Chunks = {
  byKey: {
    main: { file: 'main.js', imports: ['react'], dynamicImports: ['route'] },
    react: { file: 'react.js' },
    // The router splits a route: its page has a chunk of its own.
    route: { file: 'route.js', imports: ['main', 'player'] },
    'route?page': { file: 'route-page.js', css: ['all.css'] },
    player: { file: 'player.js', css: ['player.css', 'all.css'], dynamicImports: ['hls'] },
    hls: { file: 'hls.js' },
  },
  sources: [
    ['src/main.tsx', 'main.js'],
    ['src/routes/course.tsx', 'route.js'],
    ['src/routes/course.tsx', 'route-page.js'],
    ['src/player/seek-bar.tsx', 'player.js'],
    ['src/player/stage.tsx', 'player.js'],
  ],
};
const files = (keys: string[], follow?: (key: string) => boolean) =>
  withImports(keys, chunks, follow).map(({ file }) => file);

test('a source is found in every chunk that it went to', () => {
  expect(keysOf('src/routes/course.tsx', chunks)).toEqual(['route', 'route?page']);
});

test('a source that no chunk holds fails the build: its name is wrong, or it is gone', () => {
  expect(() => keysOf('src/routes/courses.tsx', chunks)).toThrow('src/routes/courses.tsx');
});

test('a chunk tells which sources are in it', () => {
  expect(sourcesOf('player', chunks)).toEqual(['src/player/seek-bar.tsx', 'src/player/stage.tsx']);
});

test('the style sheets of several chunks are named once each', () => {
  expect(stylesOf(['player', 'route?page', 'hls'], chunks)).toEqual(['player.css', 'all.css']);
});

test('a chunk comes with all that it imports, each once, circles too', () => {
  expect(files(['route'])).toEqual(['route.js', 'main.js', 'player.js', 'react.js']);
});

test('what is imported later comes only where it is asked for', () => {
  expect(files(['main'])).not.toContain('route.js');
  const all = files(['main'], (key) => key !== 'hls');
  expect(all).toContain('player.js');
  expect(all).not.toContain('hls.js');
});
