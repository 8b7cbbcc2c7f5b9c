import { join } from 'node:path';
import { AcademySchema } from '#contract/academy-file.ts';
import { inputSchema } from '../api-docs/json-schema.ts';

/** `academy schema --write` renews it; a test says when it must be. */
export const schemaFile = join(import.meta.dirname, '../seed/academy.schema.json');

/** The rules of the academy file as JSON Schema; those that it lacks the import itself checks. */
export const academySchemaText = (): string =>
  `${JSON.stringify({ title: 'Academy file', ...inputSchema(AcademySchema) }, null, 2)}\n`;
