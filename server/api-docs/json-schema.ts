import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** Returns the JSON Schema of an input before it is cleaned, without the rules that JSON Schema lacks. */
export const inputSchema = (schema: GenericSchema): JsonSchema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
