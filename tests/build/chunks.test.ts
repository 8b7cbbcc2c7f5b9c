import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { groups } from '../../build/chunk-groups.ts';
import { chunkGroups } from '../../build/chunks.ts';
import { projectRoot } from '../support/source-files.ts';

const at = (source: string) => join(projectRoot, source);
const texts = 'src/i18n/paraglide/messages';

interface Module {
  imports: string[];
  later: string[];
  code: string;
}
let modules: Map<string, Module>;

beforeEach(() => {
  modules = new Map();
  // Every beginning that the groups name has a file, which the page loads by `import()`.
  const begins = Object.values(groups).flatMap((group) => group.begins.map(fileOf));
  for (const source of begins) add(source);
  add('index.html', { imports: ['src/main.tsx'] });
  add('src/main.tsx', { later: begins.filter((source) => source !== 'index.html') });
});

test('what the first screens of visitors and students share comes with every page', () => {
  needs('src/routes/_site.tsx', 'src/ui/button.tsx');
  needs('src/routes/_student.tsx', 'src/ui/button.tsx');
  expect(chunkOf('src/ui/button.tsx')).toBe('index');
});

test('what two groups need goes to the one that loads first', () => {
  needs('src/routes/_student/user.dashboard.tsx', 'src/features/notes/note-chip.tsx');
  needs('src/routes/_student/user.my-courses.$id.tsx', 'src/features/notes/note-chip.tsx');
  expect(chunkOf('src/features/notes/note-chip.tsx')).toBe('student');
});

test('what the home shares with a form brings the form nothing of courses', () => {
  needs('src/routes/_site/index.tsx', 'src/ui/starts-with-emoji.ts');
  needs('src/routes/_site/contact.tsx', 'src/ui/starts-with-emoji.ts');
  needs('src/routes/_site/index.tsx', 'src/ui/rupees.ts');
  needs('src/routes/_site/courses.tsx', 'src/ui/rupees.ts');
  expect(chunkOf('src/ui/starts-with-emoji.ts')).toBe('home');
  expect(chunkOf('src/ui/rupees.ts')).toBe('previews');
});

test('what is needed through others counts as needed', () => {
  needs('src/routes/_student.tsx', 'src/layout/student-bar.tsx');
  needs('src/layout/student-bar.tsx', 'src/ui/avatar.tsx');
  expect(chunkOf('src/ui/avatar.tsx')).toBe('student');
});

test('what no group needs is left to the bundler', () => {
  add('src/features/studio/day.ts');
  later('src/main.tsx', 'src/features/studio/day.ts');
  expect(chunkOf('src/features/studio/day.ts')).toBeNull();
});

test('what is only loaded later by a group does not come with it', () => {
  add('src/features/sign-in/sign-in-panel.tsx');
  later('src/routes/_student.tsx', 'src/features/sign-in/sign-in-panel.tsx');
  expect(chunkOf('src/features/sign-in/sign-in-panel.tsx')).toBeNull();
});

test('a group that is opened as a whole takes along what one file of it alone needs', () => {
  needs('src/routes/_student.tsx', 'src/layout/student-bar.tsx');
  needs('src/routes/_site.tsx', 'src/layout/site-nav.tsx');
  expect(wholeChunkOf('src/layout/student-bar.tsx')).toBe('student');
  expect(wholeChunkOf('src/layout/site-nav.tsx'), 'the others split it').toBeNull();
});

test('a first screen that reads does not bring what changes something at the academy', () => {
  const library = 'node_modules/@tanstack/react-query/build/modern';
  const index = `${library}/index.js`;
  const write = `${library}/useMutation.js`;
  add(index);
  needs(index, `${library}/useQuery.js`, 'import { useQuery } from "./useQuery.js";');
  needs(index, write, 'import { useMutation } from "./useMutation.js";');
  needs(
    'src/routes/_student.tsx',
    index,
    'import { useQuery as read } from "@tanstack/react-query";',
  );
  needs(
    'src/routes/_site/contact.tsx',
    index,
    'import { useMutation } from "@tanstack/react-query";',
  );
  expect(wholeChunkOf(`${library}/useQuery.js`)).toBe('calls');
  expect(wholeChunkOf(write)).toBe('fields');
});

test('the program and all that it imports are one file, named after its page', () => {
  needs('src/main.tsx', 'src/router.tsx');
  needs('src/routes/_site/contact.tsx', 'src/router.tsx');
  expect(wholeChunkOf('src/main.tsx')).toBe('index');
  expect(wholeChunkOf('src/router.tsx')).toBe('index');
});

test('what registers the worker comes later than the page, unless a first screen needs it', () => {
  const registration = 'src/offline/registration/worker-registration.ts';
  needs(registration, 'src/offline/find-updates.ts');
  needs(registration, 'src/storage/cookie.ts');
  needs('src/routes/_student.tsx', 'src/storage/cookie.ts');
  expect(wholeChunkOf('src/offline/find-updates.ts')).toBe('registration');
  expect(wholeChunkOf('src/storage/cookie.ts')).toBe('index');
});

test('a text goes where it is said, and not to all who say any', () => {
  add(`${texts}.js`);
  for (const name of ['notes_save', 'home_title']) {
    add(`${texts}/${name}.js`);
    needs(`${texts}.js`, `${texts}/${name}.js`);
  }
  needs('src/routes/_site.tsx', `${texts}.js`, 'm.home_title()');
  needs('src/routes/_site.tsx', 'src/layout/logo.tsx');
  needs('src/routes/_student/user.my-courses.$id.tsx', `${texts}.js`, 'm.notes_save()');
  expect(chunkOf(`${texts}/home_title.js`)).toBe('home');
  expect(chunkOf('src/layout/logo.tsx'), 'who says a text needs other things too').toBe('home');
  expect(chunkOf(`${texts}/notes_save.js`)).toBe('player');
});

test('a group that begins with a file which is not there fails the build', () => {
  const main = modules.get(at('src/main.tsx'));
  main?.later.splice(main.later.indexOf(at('src/routes/_site/login.tsx')), 1);
  expect(() => chunkOf('src/main.tsx')).toThrow('nothing begins with src/routes/_site/login.tsx');
});

const chunkOf = (source: string) => nameIn(1, source);
const wholeChunkOf = (source: string) => nameIn(0, source);

/** Returns the name that the group at `index` gives the chunk of a source, each time as in a new build. */
function nameIn(index: number, source: string) {
  const name = chunkGroups()[index]?.name as Rolldown.CodeSplittingNameFunction;
  const getModuleInfo = (id: string) => {
    const { imports = [], later = [], code = '' } = modules.get(id) ?? {};
    const dynamicImporters = [...modules].flatMap(([other, module]) =>
      module.later.includes(id) ? [other] : [],
    );
    const importedIds = imports;
    return { importedIds, dynamicallyImportedIds: later, dynamicImporters, code };
  };
  return name(at(source), { getModuleInfo } as unknown as Rolldown.ChunkingContext);
}

function add(source: string, { imports = [], later = [], code = '' }: Partial<Module> = {}): void {
  modules.set(at(source), { imports: imports.map(at), later: later.map(at), code });
}

function needs(source: string, imported: string, code = ''): void {
  if (!modules.has(at(imported))) add(imported);
  const module = modules.get(at(source));
  module?.imports.push(at(imported));
  if (module) module.code += code;
}

function later(source: string, imported: string): void {
  modules.get(at(source))?.later.push(at(imported));
}

/** A beginning is a file, a folder, or the start of several files' names. */
function fileOf(begin: string): string {
  if (begin.endsWith('/')) return `${begin}first.ts`;
  return /\.(tsx?|js|html)$/.test(begin) ? begin : `${begin}.tsx`;
}
