import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** What is written or sent, before any schema has cleaned it; rules that JSON Schema lacks are left out. */
export const inputSchema = (schema: GenericSchema): JsonSchema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
