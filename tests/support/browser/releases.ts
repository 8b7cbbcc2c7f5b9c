import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { once } from 'es-toolkit/function';
import { projectRoot } from '../source-files.ts';
import { createAcademy } from './academy-process.ts';
import { createPhone } from './phone.ts';
import type { UsedPhone } from './used-phones.ts';

export type Build = 'first' | 'second';

interface Deploy {
  environment?: Record<string, string>;
  /** The build before was replaced more than seven days ago: nobody has its files any more. */
  isLongAgo?: boolean;
}

/** Makes a folder with a copy of the server, one for each process: compiled code is kept by its path. */
const folderWithServer = once(() => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const part of ['server', 'contract', 'package.json']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
});

/**
 * Starts an academy in a folder of its own, whose `dist` is replaced as `npm start` replaces it: emptied
 * and written anew. The second build is the first with other hashes in all names, and so other bytes
 * in every file that names one. With `used` academy and phone begin as copies of those, on the first build.
 */
export async function createReleases(used?: UsedPhone) {
  const folder = folderWithServer();
  putBuild(folder, 'first');
  const academy = await createAcademy({
    folder,
    ...(used && { port: used.port, copyOf: used.dataDir }),
  });
  await academy.start();
  const phone = createPhone(academy.url, used && { copyOf: used.profile });
  return {
    academy,
    phone,
    /** Ends the server, replaces the build, and starts the server. */
    async deploy(build: Build, { environment = {}, isLongAgo = false }: Deploy = {}) {
      await academy.stop();
      const earlier = join(academy.dataDir, 'builds');
      if (isLongAgo) rmSync(earlier, { recursive: true, force: true });
      putBuild(folder, build);
      await academy.start(environment);
    },
    async close() {
      await phone.discard();
      await academy.discard();
    },
  };
}

export type Releases = Awaited<ReturnType<typeof createReleases>>;

/** Resolves to the build whose program this page names; one that names none of the first's is second. */
export const buildOf = (page: Page): Promise<Build> =>
  page.evaluate(
    (programs) =>
      programs.some((name) => document.head.innerHTML.includes(name)) ? 'first' : 'second',
    firstPrograms(),
  );

/** Lists the names of the first build's programs, one for each language. */
const firstPrograms = once(() =>
  readdirSync(join(projectRoot, 'dist', 'assets')).filter((name) => /^index-.*\.js$/.test(name)),
);

function putBuild(folder: string, build: Build): void {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(join(projectRoot, 'dist'), dist, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  if (build === 'first') return;
  const assets = readdirSync(join(dist, 'assets'));
  const names = new Map(assets.map((name) => [name, inSecondBuild(name)]));
  const anyName = new RegExp(assets.join('|').replaceAll('.', '\\.'), 'g');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|json)$/.test(file)) continue;
    const text = readFileSync(join(dist, file), 'utf8')
      .replaceAll(anyName, (name) => names.get(name) ?? name)
      // Every page names the program by its hash, so every page is another one; what else has a
      // revision is what it was, and the worker would refuse other bytes under it.
      .replaceAll(
        /("revision":")([0-9a-f]{7})([\w-]+)(","url":"[^"]+\.html")/g,
        (_all, before, digits, program, after) =>
          before + reversed(digits) + hashInSecondBuild(program) + after,
      );
    rmSync(join(dist, file));
    const name = file.split('/').at(-1) ?? '';
    writeFileSync(join(dist, file.replace(name, names.get(name) ?? name)), text);
  }
}

/** A hash may begin with any letter or digit, and must begin with another one in this build. */
const inSecondBuild = (name: string): string =>
  name.replace(
    /-([^.]{7,8})\.(js|css|json)$/,
    (_all, hash, ending) => `-${hashInSecondBuild(hash)}.${ending}`,
  );

const hashInSecondBuild = (hash: string): string =>
  (hash.startsWith('2') ? '3' : '2') + hash.slice(1);

const reversed = (digits: string): string => [...digits].reverse().join('');
