import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageFactsForBuild } from '../../build/academy-page.ts';
import { hashOfInputs, isBuilt, recordBuild } from '../../build/built-from.ts';
import { readAcademyFile } from '../../server/academy-file/academy-file.ts';
import { writePageFacts } from '../../server/db/page-facts.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { start, startMs } from '../support/server/first-start.ts';
import { projectRoot } from '../support/source-files.ts';

/** The changes to a built project that each call for a new build, by what is changed. */
const changes: Record<string, (project: Project) => void> = {
  'a source': ({ write }) => write('src/main.tsx', 'start(later)'),
  'a new source': ({ write }) => write('src/routes/_student/user.exam.tsx', 'export {}'),
  'a lost source': ({ root }) => rmSync(join(root, 'src/main.tsx')),
  'a renamed source': ({ root }) => {
    cpSync(join(root, 'src/main.tsx'), join(root, 'src/begin.tsx'));
    rmSync(join(root, 'src/main.tsx'));
  },
  'the worker': ({ write }) => write('sw/sw.ts', 'keep(nothing)'),
  'a rule of the contract': ({ write }) => write('contract/fields.ts', 'at most 3'),
  'the settings of the texts': ({ write }) =>
    write('src/i18n/project.inlang/settings.json', '{"locales":["en"]}'),
  'a text': ({ write }) => write('src/i18n/messages/en/site.json', '{"site_name":"Another"}'),
  'a picture': ({ write }) => write('public/art/icons.svg', '<svg/>'),
  'a hidden file that is served': ({ write }) => write('public/.well-known/security.txt', 'me'),
  'the build itself': ({ write }) => write('build/manifest.ts', 'another name'),
  'the build tool’s settings': ({ write }) => write('vite.config.ts', 'export default {}'),
  'a size limit': ({ write }) => write('tests/bench/budget.json', '{}'),
  'the lockfile': ({ write }) => write('package-lock.json', '{"lockfileVersion":4}'),
  'what npm has installed': ({ write }) => write('node_modules/.package-lock.json', '{"newer":1}'),
  'a file of variables': ({ write }) => write('.env.local', 'VITE_API_BASE=https://b.example'),
  'the address of the API': ({ env }) => {
    env.VITE_API_BASE = 'https://api.academy.example';
  },
  'the academy file': ({ write, academy }) =>
    write('academy.json', JSON.stringify({ ...academy, texts: { site_name: 'Meena Makeup' } })),
  'another academy file': ({ env, write, academy }) => {
    const contact = { ...academy.contact, phone: '+91 1' };
    write('other.json', JSON.stringify({ ...academy, contact }));
    env.ACADEMY_FILE = env.ACADEMY_FILE?.replace('academy.json', 'other.json');
  },
  'a file of the built page': ({ write }) => write('dist/assets/index.js', 'changed by hand'),
  'a lost file of the built page': ({ root }) => rmSync(join(root, 'dist/assets/index.js')),
};

for (const [name, change] of Object.entries(changes)) {
  test(`${name}: what was built before is no longer it`, () => {
    const project = createProject();
    change(project);
    expect(isBuilt(project.root, project.env)).toBe(false);
  });
}

test('with nothing changed the built page is still it', () => {
  const { root, env, write } = createProject();
  expect(isBuilt(root, env)).toBe(true);
  // The same again, and what no build reads or what it writes itself.
  write('src/main.tsx', 'start()');
  write('src/routeTree.gen.ts', 'export const routeTree = 2');
  // The first build of a fresh clone leaves these beside the settings of the messages.
  write('src/i18n/project.inlang/cache/paraglide-js/55cdf75f3d9bfbaf.json', '{}');
  write('src/i18n/project.inlang/.meta.json', '{}');
  write('src/i18n/paraglide/messages/site_name.js', 'written anew');
  write('src/.tsbuild/main.d.ts', 'export {}');
  write('server/main.ts', 'listen(another port)');
  expect(isBuilt(root, { ...env, PORT: '5000' })).toBe(true);
});

test('after the first start, which makes the database, the built page is still it', async () => {
  const { root, env } = createProject();
  const config = loadConfig(env);
  const db = await start(config, () => startMs);
  onTestFinished(() => db.destroy());
  expect(isBuilt(root, env)).toBe(true);
  // Vite itself says that it builds for production.
  expect(pageFactsForBuild({ ...env, NODE_ENV: 'production' })).toEqual(pageFactsForBuild(env));

  await writePageFacts(db, { ...readAcademyFile(config.academyFile), texts: { site_name: 'M' } });
  expect(isBuilt(root, env)).toBe(false);
});

test('an input that changes while the build runs is seen at the next start', () => {
  const { root, env, write } = createProject();
  const before = hashOfInputs(root, env);
  write('src/main.tsx', 'start(in the meantime)');
  recordBuild(root, before, pageFactsForBuild(env));
  expect(isBuilt(root, env)).toBe(false);
});

test('a build that did not come to its end counts for nothing', () => {
  const { root, env } = createProject();
  rmSync(join(root, 'dist/.vite/built-from.json'));
  expect(isBuilt(root, env)).toBe(false);
});

type Project = ReturnType<typeof createProject>;

/** A project that has just been built, in a folder of its own. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'built-from-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const seed = readFileSync(join(projectRoot, 'server/seed/academy.json'), 'utf8');
  const academy = JSON.parse(seed);
  const env: NodeJS.ProcessEnv = {
    ACADEMY_FILE: join(root, 'academy.json'),
    DATA_DIR: join(root, 'data'),
  };
  write('academy.json', seed);
  write('src/main.tsx', 'start()');
  write('src/i18n/messages/en/site.json', '{"site_name":"The academy"}');
  for (const file of ['sw/sw.ts', 'contract/fields.ts', 'build/manifest.ts', 'vite.config.ts'])
    write(file, 'export {}');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) write(file, '{}');
  write('tests/bench/budget.json', '{"bytes":1}');
  write('public/art/icons.svg', '<svg></svg>');
  write('dist/assets/index.js', 'start()');
  recordBuild(root, hashOfInputs(root, env), pageFactsForBuild(env));
  return { root, env, write, academy };
}
