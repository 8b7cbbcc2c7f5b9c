import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policySettings } from '../build/page-policy.ts';
import { settingNames } from '../server/settings/environment-schema.ts';
import { projectRoot } from './support/source-files.ts';

const [compose = '', dockerfile = ''] = ['compose.yaml', 'Dockerfile'].map((file) =>
  readFileSync(join(projectRoot, file), 'utf8'),
);
const namesIn = (text: string, name: RegExp) => [
  ...new Set([...text.matchAll(name)].map(([, found = '']) => found)),
];
const [, buildArgs = ''] = /\n {6}args:\n((?: {8}.*\n)+)/.exec(compose) ?? [];
const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];

test('what the policy of a page follows reaches the build of the image', () => {
  const followed = policySettings(Object.fromEntries(settingNames.map((name) => [name, 'x'])));
  const names = followed.map((setting) => setting.replace('=x', ''));
  expect(names.length).toBeGreaterThan(0);
  const taken = namesIn(dockerfile, /^ARG (\w+)=/gm);
  expect(taken).toEqual(expect.arrayContaining(names));
  expect(namesIn(buildArgs, /^ {8}(\w+): \$\{\1\b/gm).sort()).toEqual(taken.sort());
});

test('every setting can be set for the composed academy, but for what the image itself decides', () => {
  const decided = namesIn(dockerfile, /\b([A-Z_]+)=\S/g);
  const set = namesIn(environment, /^ {6}(\w+):/gm);
  expect(settingNames.filter((name) => !set.includes(name) && !decided.includes(name))).toEqual([]);
});
