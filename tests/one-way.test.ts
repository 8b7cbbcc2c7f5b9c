import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { projectRoot, sourceFiles } from './support/source-files.ts';

const everywhere = new Map(
  sourceFiles()
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, withoutComments(file, readFileSync(join(projectRoot, file), 'utf8'))]),
);
const code = [...everywhere].filter(([file]) => /^(src|sw|contract)\//.test(file));

/** The code that may stand only in the files named with it, which use it for all (docs/decisions/040). */
const soleUsers: [what: RegExp, by: string[]][] = [
  [/<dialog\b|\.showModal\(/, ['src/ui/dialog.tsx']],
  // The library of the query cache takes the storage itself.
  [/\b(local|session)Storage\b/, ['src/storage/query-cache.ts', 'src/storage/web-storage.ts']],
  [/\bindexedDB\.open\(|\bopenDB[(<]/, ['src/storage/open-database.ts']],
  // HTML is escaped by es-toolkit, wherever it is written.
  [/&lt;/, []],
  [/\buseForm\b|valibotResolver\(/, ['src/ui/use-server-form.ts']],
  [/\bnavigator\.wakeLock\b/, ['src/ui/use-wake-lock.ts']],
  [/(\[|=== )'(private|this-phone|catalogue)'/, ['src/session/query-keys.ts']],
  // A call is an exchange. The others ask for a file or a picture, and the worker for the page.
  [
    /\bfetch\(/,
    [
      'src/api/exchange.ts',
      'src/bootstrap/fetched-whole.ts',
      'src/downloads/ask-for-file.ts',
      'src/downloads/hand-over.ts',
      'src/features/player/captions.ts',
      'src/last-screen/picture.ts',
      'src/offline/network/network.ts',
      'src/offline/registration/worker-registration.ts',
      'src/offline/update/served-build.ts',
      'src/storage/kept-images.ts',
      'sw/app-shell.ts',
      'sw/image-caches.ts',
      'sw/keep-file.ts',
      'sw/private-reads.ts',
    ],
  ],
  [
    /\breportConnectivity\(/,
    [
      'src/api/call.ts',
      'src/api/connectivity.ts',
      'src/api/exchange.ts',
      'src/api/read-academy-reply.ts',
      'src/downloads/engine.ts',
      'src/features/player/hls-video.ts',
      'src/features/player/native-video.ts',
      'sw/network-try.ts',
    ],
  ],
  // The oldest browsers that Vite builds for lack these, and no compiler says so.
  [/\bAbortSignal\.any\b|\bURL\.(canParse|parse)\b|\bURLPattern\b|\bRegExp\.escape\b/, []],
  [/\bonlineManager\b/, ['src/offline/network/network.ts']],
  // Where it throws, the whole screen is gone with it: only a logout that failed may do that.
  [/\blazy[(<]/, ['src/features/sign-in/use-logout.tsx', 'src/ui/optional-component.ts']],
];

test.each(soleUsers)('%s stands where it is done for all', (what, by) => {
  const users = code.filter(([, source]) => what.test(source)).map(([file]) => file);
  expect(users).toEqual(by);
});

test('one file stands in for the network of a test without a browser', () => {
  const stubs = [...everywhere]
    .filter(([file, source]) => file.startsWith('tests/') && /stubGlobal\(\s*'fetch'/.test(source))
    .map(([file]) => file);
  expect(stubs).toEqual(['tests/support/unit/stub-network.ts']);
});

/** The names of values that mean two things in rooms which never meet, and are right in both. */
const homonyms = [
  ...['Route', 'compose', 'courseFacts', 'fileName', 'isWhole', 'keysOf', 'lessonsIn', 'namesOf'],
  ...['retryDelayMs', 'textOf'],
];

/** Each exported name that means two things, with its files; a type and a value of one file are one thing. */
const exportedTwice = (): Map<string, Set<string>> => {
  const type = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
  const value = /^export (?:async )?(?:function\*?|const|let) (\w+)/gm;
  const files = new Map<string, Set<string>>();
  for (const [file, source] of everywhere) {
    // A test's own helpers may be called as what they stand for.
    const values = file.startsWith('tests/') ? [] : source.matchAll(value);
    for (const [, name = ''] of [...source.matchAll(type), ...values]) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return new Map([...files].filter(([, places]) => places.size > 1));
};

test('an exported name means one thing in every room, homonyms aside', () => {
  const twice = exportedTwice();
  const others = [...twice].filter(([name]) => !homonyms.includes(name));
  expect(others.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
  expect(homonyms.filter((name) => !twice.has(name))).toEqual([]);
});

test('the name of a text begins with the name of its file', () => {
  const folder = join(projectRoot, 'src/i18n/messages/en');
  const misplaced = readdirSync(folder).flatMap((file) => {
    const area = file.replace('.json', '').replaceAll('-', '_');
    const texts: object = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const names = Object.keys(texts).filter((name) => name !== '$schema');
    return names.filter((name) => !name.startsWith(`${area}_`)).map((name) => `${file}: ${name}`);
  });
  expect(misplaced).toEqual([]);
});

/** As the parser sees it: a pattern takes the end of `video/*` for the beginning of a comment. */
function withoutComments(file: string, source: string): string {
  const { comments } = parseSync(file, source);
  return comments.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    source,
  );
}

test('a string that looks like a comment hides no code', () => {
  const source = 'const types = "video/*"; fetch(address); /* fetch */ // fetch\nlazy("*/")';
  expect(withoutComments('a.ts', source)).toBe(
    'const types = "video/*"; fetch(address);  \nlazy("*/")',
  );
});
