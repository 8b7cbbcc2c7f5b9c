import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { schemaFile } from '../../../server/academy-file/academy-schema.ts';
import { run } from '../../support/server/academy-cli.ts';

test('the schema that editors read is the one that imports are judged by', async () => {
  const { code, out } = await run({}, ['schema']);
  expect(code).toBe(0);
  // Otherwise: npm run academy -- schema --write
  expect(JSON.parse(readFileSync(schemaFile, 'utf8'))).toEqual(JSON.parse(out));
});

test('the demo academy is sound by the schema, and a typing mistake is not', async () => {
  const { out } = await run({}, ['schema']);
  const validate = new Ajv({ formats: { email: true, uri: true, date: true } }).compile(
    JSON.parse(out),
  );
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  expect(validate(academy), JSON.stringify(validate.errors)).toBe(true);
  academy.courses[0].fees = 5;
  expect(validate(academy)).toBe(false);
});
