import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, sourceFiles } from './support/source-files.ts';

const exportedType = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

test('the name of an exported type means one thing in page, worker and contract', () => {
  const exported = sourceFiles()
    .filter((file) => /^(src|sw|contract)\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(projectRoot, file), 'utf8');
      return [...source.matchAll(exportedType)].map(([, name = '']) => ({ name, file }));
    });
  const twice = [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
  expect(twice).toEqual([]);
});
