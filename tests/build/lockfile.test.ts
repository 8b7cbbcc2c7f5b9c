import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLockfile } from '../../build/complete-lockfile.ts';
import { projectRoot } from '../support/source-files.ts';

const lockfile = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');

test('the lockfile holds the packages of every platform, or npm ci refuses it', () => {
  expect(completeLockfile(lockfile)).toBe(lockfile);
});

test('the lockfile names no download addresses', () => {
  expect(lockfile).not.toContain('"resolved": "http');
});

test('a missing platform package is added beside its parent, with its platform', () => {
  const before = {
    packages: {
      '': {},
      'node_modules/knip/node_modules/tool': {
        optionalDependencies: { 'tool-linux-x64-musl': '1.2.3' },
      },
    },
  };
  const after = JSON.parse(completeLockfile(JSON.stringify(before)));
  expect(after.packages['node_modules/knip/node_modules/tool-linux-x64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
});

test('an ordinary optional package, named by a range, is left to npm', () => {
  const before = {
    packages: {
      '': {},
      'node_modules/tool': { optionalDependencies: { 'graceful-fs': '^4.1.6' } },
    },
  };
  const { packages } = JSON.parse(completeLockfile(JSON.stringify(before)));
  expect(Object.keys(packages)).toEqual(['', 'node_modules/tool']);
  expect(lockfile).not.toMatch(/"version": "[^\d]/);
});
