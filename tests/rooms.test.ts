import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, projectRoot, sourceFiles } from './support/source-files.ts';

/** What a feature knows and decides may be used outside of it, never how that is served. */
const knownOfFeatures = /^server\/features\/[^/]+\/([a-z-]+-)?(repository|rules)\.ts$/;

const belowOffline = /^(src\/(outbox|api|storage|session|ui|i18n)|contract)\//;

/** The files that each room may import (docs/architecture.md); the first row whose `from` fits counts. */
const rooms: { from: RegExp; may: RegExp[] }[] = [
  { from: /^contract\//, may: [/^contract\//] },
  { from: /^src\/(api|storage)\//, may: [/^src\/$ROOM\//, /^contract\//] },
  { from: /^src\/outbox\//, may: [/^src\/(outbox|api|storage)\//, /^contract\//] },
  { from: /^src\/session\//, may: [/^src\/(session|api|storage)\//, /^contract\//] },
  { from: /^src\/i18n\//, may: [/^src\/i18n\//, /^contract\//] },
  { from: /^src\/ui\//, may: [/^src\/(ui|i18n)\//, /^contract\/limits\.ts/] },
  { from: /^src\/offline\/(network|unsaved)\//, may: [/^src\/offline\/$ROOM\//, belowOffline] },
  { from: /^src\/offline\/worker\//, may: [/^src\/offline\/worker\//, belowOffline] },
  {
    from: /^src\/offline\/update\//,
    may: [/^src\/offline\/(update|worker|unsaved)\//, belowOffline],
  },
  {
    from: /^src\/offline\/language\//,
    may: [/^src\/offline\/(language|update|worker|unsaved)\//, belowOffline],
  },
  {
    from: /^src\/offline\/registration\//,
    may: [/^src\/offline\/(registration|language|update|worker|network)\//, belowOffline],
  },
  { from: /^src\/offline\/logout\//, may: [/^src\/offline\/(?!outbox\/)/, belowOffline] },
  { from: /^src\/offline\//, may: [/^src\/offline\//, belowOffline] },
  {
    from: /^src\/downloads\//,
    may: [/^src\/(downloads|offline|outbox|api|storage|session)\//, /^contract\//],
  },
  {
    from: /^src\/features\/([^/]+)\//,
    may: [
      /^src\/features\/$ROOM\//,
      /^src\/(session|api|storage|outbox|offline|downloads|ui|i18n)\//,
      /^contract\//,
    ],
  },
  {
    from: /^src\/layout\//,
    may: [/^src\/(layout|session|offline|ui|i18n)\//, /^contract\//],
  },
  {
    from: /^src\/routes\//,
    may: [
      /^src\/(features|layout|session|offline|ui|i18n)\//,
      /^src\/routes\/.*\/-/, // a part of one route, as the router names it
      /^contract\//,
    ],
  },
  { from: /^src\/bootstrap\//, may: [/^src\/(bootstrap|storage|ui)\//] },
  {
    from: /^src\/last-screen\//,
    may: [/^src\/(last-screen|offline|session|api|storage|i18n)\//, /^contract\//],
  },
  { from: /^src\//, may: [/^src\//, /^contract\//] },
  { from: /^sw\//, may: [/^sw\//, /^src\/(api|storage|outbox)\//, /^contract\//] },
  { from: /^server\/cli\//, may: [/^server\//, /^contract\//] },
  { from: /^server\/(html|file-system|scheduling)\//, may: [/^server\/$ROOM\//] },
  { from: /^server\/http\//, may: [/^server\/http\//, /^contract\//] },
  { from: /^server\/texts\//, may: [/^server\/(texts|html)\//, /^contract\//] },
  { from: /^server\/settings\//, may: [/^server\/(settings|texts)\//, /^contract\//] },
  {
    from: /^server\/academy-file\//,
    may: [/^server\/(academy-file|api-docs|settings)\//, /^contract\//],
  },
  {
    from: /^server\/identity\//,
    may: [/^server\/(identity|settings|http|db)\//, /^contract\//],
  },
  { from: /^server\/films\//, may: [/^server\/(films|media)\//, /^contract\//] },
  {
    from: /^server\/features\/([^/]+)\//,
    may: [
      /^server\/features\/$ROOM\//,
      knownOfFeatures,
      /^server\/((?!(features|cli)\/)[^/]+\/|(route|services)\.ts)/,
      /^contract\//,
    ],
  },
  {
    from: /^server\/plugins\//,
    may: [knownOfFeatures, /^server\/((?!(features|cli)\/)[^/]+\/|services\.ts)/, /^contract\//],
  },
  {
    from: /^server\/db\//,
    may: [knownOfFeatures, /^server\/(?!(features|plugins|cli)\/)[^/]+\//, /^contract\//],
  },
  {
    // Every other room knows nothing of what puts the rooms together.
    from: /^server\/[^/]+\//,
    may: [/^server\/(?!(features|plugins|cli)\/)[^/]+\//, /^contract\//],
  },
  { from: /^server\//, may: [/^server\/(?!cli\/)/, /^contract\//] },
  { from: /^build\//, may: [/^build\//, /^contract\//] },
];

/** The one file that may import each library whose job is one file's (docs/decisions/002). */
const soleImporters: Record<string, string> = {
  idb: 'src/storage/open-database.ts',
  'idb-keyval': 'src/storage/outbox-rows.ts',
  localforage: 'src/storage/playback.ts',
  'workbox-window': 'src/offline/registration/worker-registration.ts',
  'node-diff3': 'src/outbox/note/merge.ts',
  diff: 'src/features/notes/word-diff.tsx',
  '@tanstack/query-sync-storage-persister': 'src/storage/query-cache.ts',
  'react-hot-toast/headless': 'src/ui/toast.tsx',
  'hls.js/light': 'src/features/player/hls-video.ts',
  'better-auth': 'server/identity/identity.ts',
  '@node-rs/argon2': 'server/identity/password-thread.js',
  piscina: 'server/identity/passwords.ts',
  bowser: 'server/features/sessions/device-name.ts',
  nodemailer: 'server/mail/transport.ts',
  'ical-generator': 'server/mail/templates/appointment-calendar.ts',
  flydrive: 'server/media/',
  'flydrive/drivers/s3': 'server/media/s3-driver.ts',
  'prom-client': 'server/plugins/metrics.ts',
  pdfkit: 'server/pdf/document.ts',
  '@valibot/to-json-schema': 'server/api-docs/json-schema.ts',
  'csv-stringify/sync': 'server/cli/list-output.ts',
  table: 'server/cli/list-output.ts',
  'cli-progress': 'server/cli/progress.ts',
};

const code = sourceFiles().filter((file) => /\.(tsx?|js)$/.test(file));
const production = code.filter((file) => !file.startsWith('tests/'));
const imports = production.flatMap(importsOf);
const isOurs = ({ to }: Import) => /^(contract|src|sw|server|tests|build)\//.test(to);

test('imports go down only, and no feature reaches into another', () => {
  const wrong = imports.filter(isOurs).filter((row) => !isAllowed(row));
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('nobody imports tests, and the contract imports only the schema library', () => {
  expect(imports.filter(({ to }) => to.startsWith('tests/'))).toEqual([]);
  const packages = imports.filter((row) => row.from.startsWith('contract/') && !isOurs(row));
  expect(new Set(packages.map(({ to }) => to))).toEqual(new Set(['valibot']));
});

test('each one-job library has its one importing file', () => {
  for (const [library, file] of Object.entries(soleImporters)) {
    const importers = imports.filter(({ to }) => to === library).map(({ from }) => from);
    const at = importers.map((from) => (from.startsWith(file) ? file : from));
    expect(new Set(at), library).toEqual(new Set([file]));
  }
});

test('only repositories and server/db speak SQL', () => {
  const home = /^server\/(db\/|(.+\/)?([a-z-]+-)?repository\.ts$)/;
  const sql =
    /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|dropTable)\(|\bsql(<[^>]*>)?`|\bsql\.\w+\(/;
  const speakers = production.filter(
    (file) => file.startsWith('server/') && sql.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(speakers.filter((file) => !home.test(file))).toEqual([]);
  expect(speakers.length).toBeGreaterThan(10);
});

test('no import cycles', () => {
  const next = Map.groupBy(imports.filter(isOurs), ({ from }) => from);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    expect(path.includes(file), [...path, file].join(' -> ')).toBe(false);
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of production) visit(file, []);
});

test('no file is over 250 lines and the median is under 60', () => {
  const lines = sourceFiles()
    .map((file) => ({
      file,
      count: readFileSync(join(projectRoot, file), 'utf8').split('\n').length,
    }))
    .sort((a, b) => a.count - b.count);
  expect(lines.filter(({ count }) => count > 250)).toEqual([]);
  expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThan(60);
});

function isAllowed({ from, to }: Import): boolean {
  const room = rooms.find((candidate) => candidate.from.test(from));
  const name = room?.from.exec(from)?.[1] ?? '';
  return room?.may.some((may) => new RegExp(may.source.replace('$ROOM', name)).test(to)) ?? false;
}
