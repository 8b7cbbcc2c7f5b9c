import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptScreens } from '../../build/first-screens.ts';
import { markEssential, withoutStudio } from '../../build/kept-files.ts';
import { firstLanguage } from '../../contract/languages.ts';

/** A build in which the program and each kept screen is one chunk; the course screen brings more. */
function createBuild() {
  const dist = mkdtempSync(join(tmpdir(), 'kept-files-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const sources = ['src/main.tsx', ...keptScreens];
  const files: Record<string, string> = {
    'index.html':
      '<script src="/assets/head.js"></script><script type="module" src="/assets/index-Dhd2w_R.js">',
    'assets/head.js': '',
    'assets/shared.js': '"/fonts/ui.woff2"',
    'assets/player.js': '"/art/play.svg"',
    'assets/sign-in.js': '"/art/key.svg"',
    'assets/home.js': '"/art/hero/home.svg"',
    'assets/desk.js': '',
    'assets/desk.css': '',
    'assets/screen.css': 'url(/art/hero/login.svg)',
    'fonts/ui.woff2': 'font',
    'fonts/ui-tamil.woff2': 'font',
    'art/play.svg': '<svg/>',
    'art/key.svg': '<svg/>',
    'art/hero/login.svg': '<svg/>',
    'art/hero/home.svg': '<svg/>',
  };
  const manifest: Record<string, object> = {
    shared: { file: 'assets/shared.js' },
    player: { file: 'assets/player.js' },
    'sign-in': { file: 'assets/sign-in.js' },
    home: { file: 'assets/home.js' },
    studio: { file: 'assets/desk.js', css: ['assets/desk.css'] },
  };
  sources.forEach((source, index) => {
    const file = `assets/screen-${index}.js`;
    files[file] = '';
    manifest[source] = {
      file,
      css: ['assets/screen.css'],
      imports: ['shared'],
      dynamicImports: ['player', 'sign-in'],
    };
  });
  const chunkSources = [
    ...sources.map((source, index) => [source, `assets/screen-${index}.js`]),
    ['src/features/player/course-player.tsx', 'assets/player.js'],
    ['src/features/sign-in/sign-in-panel.tsx', 'assets/sign-in.js'],
    ['src/features/studio/studio-page.tsx', 'assets/desk.js'],
  ];
  files['.vite/manifest.json'] = JSON.stringify(manifest);
  files['.vite/sources.json'] = JSON.stringify(chunkSources);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  const names = Object.keys(files).filter((name) => !name.startsWith('.vite'));
  return { dist, names };
}

function mark() {
  const { dist, names } = createBuild();
  const entries = names.map((url) => ({ url, revision: 'of-the-tool', size: 1 }));
  return markEssential(dist, entries);
}
const essential = () => mark().flatMap(({ url, essential }) => (essential ? [url] : []));

test('the page, its program and the kept screens with their styles are installed first', () => {
  expect(essential()).toEqual(
    expect.arrayContaining([
      'index.html',
      'assets/head.js',
      'assets/screen-0.js',
      'assets/screen.css',
      'assets/shared.js',
    ]),
  );
});

test('a chunk that a kept screen loads at once is installed first, too', () => {
  expect(essential()).toContain('assets/player.js');
});

test('a chunk for a later tap is not, and no other screen is', () => {
  expect(essential()).not.toContain('assets/sign-in.js');
  expect(essential()).not.toContain('assets/home.js');
});

test('drawings and fonts come first where a file that comes first names them', () => {
  expect(essential()).toEqual(expect.arrayContaining(['art/play.svg', 'fonts/ui.woff2']));
  expect(essential()).not.toContain('art/key.svg');
  expect(essential()).not.toContain('fonts/ui-tamil.woff2');
});

test('the studio is kept on no phone, whatever its files are called', () => {
  const { dist, names } = createBuild();
  const entries = names.map((url) => ({ url, revision: null, size: 1 }));
  const kept = withoutStudio(dist, entries).map(({ url }) => url);
  expect(names.filter((name) => !kept.includes(name))).toEqual([
    'assets/desk.js',
    'assets/desk.css',
  ]);
});

test('a drawing of other screens that all of them share a style with can wait', () => {
  expect(essential()).not.toContain('art/hero/login.svg');
});

test('all that comes first stands first in the list', () => {
  const marks = mark().map(({ essential }) => essential ?? false);
  expect(marks.lastIndexOf(true)).toBeLessThan(marks.indexOf(false));
});

test("the worker can tell a file by its content: a revision is the start of the content's hash", () => {
  const font = mark().find(({ url }) => url === 'fonts/ui.woff2');
  const hash = createHash('sha256').update('font').digest('hex');
  expect(font?.revision).toBe(hash.slice(0, 7));
});

test('a page, which the server changes, is known by the program that it begins', () => {
  const page = mark().find(({ url }) => url === 'index.html');
  expect(page?.revision).toMatch(/^[0-9a-f]{7}Dhd2w_R$/);
});

test('a page is another one where its policy is, since a phone keeps it with its headers', () => {
  const { dist } = createBuild();
  const revisions = (url: string) =>
    ['MEDIA_STORE=local', 'MEDIA_STORE=s3'].map((policy) => {
      const entries = [{ url, revision: 'of-the-tool', size: 1 }];
      return markEssential(dist, entries, firstLanguage, policy)[0]?.revision;
    });
  expect(new Set(revisions('index.html')).size).toBe(2);
  expect(new Set(revisions('fonts/ui.woff2')).size).toBe(1);
});

test('a file whose name holds its hash needs no revision', () => {
  const { dist } = createBuild();
  const entries = [{ url: 'assets/player.js', revision: null, size: 1 }];
  expect(markEssential(dist, entries)[0]?.revision).toBeNull();
});
