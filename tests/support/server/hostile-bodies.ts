import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { maxBodyDepth } from '#contract/limits.ts';
import { inputSchema } from '../../../server/api-docs/json-schema.ts';
import { anitha } from './server-app.ts';

type Body = Record<string, unknown>;

/** Values that break servers: unstorable, endless, huge, hostile to SQL or JavaScript's own objects. */
const hostile = fc.constantFrom<unknown>(
  ...['\0', 'a\0b', '\ud800', '\u202e', '🧕🏽', '', ' ', '0', '-1', '1e400', "' or 1=1 --"],
  ...['__proto__', 'constructor', '../../etc/passwd', '%00', 'x'.repeat(50_000)],
  ...[0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, null, [], {}, [[]], [null]],
  ...[anitha.email, `${'a'.repeat(240)}@example.com`, '2025-02-31', '9999-12-31', '000000'],
);

/** Levels of lists in a body: the most that are taken, one more, and as many as fill the longest body. */
const nestedLevels = [maxBodyDepth - 1, maxBodyDepth, 30_000];

/**
 * Makes bodies for one call, as JSON values or as texts that may be no JSON: right ones with some fields
 * changed, ones made from the contract up to and past its limits, and rubbish. `others` is an id that
 * is not the caller's, `own` is hers.
 */
export function hostileBodies(
  endpoint: Endpoint,
  { right, own, others }: { right: Body; own: string; others: string },
): fc.Arbitrary<unknown> {
  const { properties = {} } = inputSchema(endpoint.request);
  const fields = Object.entries(properties);
  const wrong = fc.oneof(
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constant(others) },
  );
  const any = (name: string, schema: JsonSchema | boolean) =>
    name === endpoint.owner
      ? fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: wrong })
      : fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wrong });
  // A field or two: a body whose every field is wrong is refused for the first.
  const change = (value: (name: string, schema: JsonSchema | boolean) => fc.Arbitrary<unknown>) => {
    const one = fields.map(([name, schema]) => fc.tuple(fc.constant(name), value(name, schema)));
    if (one.length === 0) return fc.constant(right);
    const some = fc.array(fc.oneof(...one), { maxLength: 2 });
    return some.map((changes) => ({ ...right, ...Object.fromEntries(changes) }));
  };
  return fc.oneof(
    { weight: 5, arbitrary: change(() => wrong) },
    { weight: 5, arbitrary: change(any) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...nestedLevels).map(nested) },
  );
}

const nested = (levels: number): string => `{"user_id":${'['.repeat(levels)}${']'.repeat(levels)}}`;

/** Makes values that a schema of the contract describes, with those at its limits and one past them. */
function fitting(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(
        schema.items && !Array.isArray(schema.items) ? fitting(schema.items) : hostile,
        {
          maxLength: 3,
        },
      );
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, of]) => [name, fitting(of)]),
        ),
        { requiredKeys: [] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The longest text that is made; longer limits have a test of their own. */
const longestText = 300;

function text({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.integer({ min: -400, max: 800 }).map(dayFrom);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.min(maxLength, longestText);
  return fc.oneof(
    fc.string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.max(minLength, Math.min(longest, 40)),
    }),
    fc.constantFrom(minLength, longest, longest + 1).map((length) => 'க'.repeat(length)),
  );
}

function number({ type, minimum = -1000, maximum = 1_000_000 }: JsonSchema) {
  const within = { min: Math.ceil(minimum), max: Math.floor(maximum) };
  const whole = fc.oneof(fc.integer(within), fc.constantFrom(minimum, maximum, maximum + 1));
  return type === 'integer' ? whole : fc.oneof(whole, fc.double());
}

/** Returns the day so many days after the first of every test's academy. */
const dayFrom = (days: number): string =>
  new Date(Date.UTC(2025, 10, 20 + days)).toISOString().slice(0, 10);
