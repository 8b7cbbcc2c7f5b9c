import { Ajv2020 } from 'ajv/dist/2020.js';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import type { openApi } from '../../../server/api-docs/openapi.ts';
import type { TestAcademy } from './server-app.ts';

type ApiDocument = ReturnType<typeof openApi>;

let read: Promise<ApiDocument> | undefined;

/** Resolves to the documentation as a client gets it: read once, since every academy has the same. */
export function readDocument({ app }: TestAcademy): Promise<ApiDocument> {
  const url = `${apiBase}/docs/openapi.json`;
  read ??= app.inject({ url }).then((reply) => reply.json());
  return read;
}

function operation(document: ApiDocument, { method, path }: Endpoint) {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

export function requestFields(document: ApiDocument, endpoint: Endpoint) {
  const schema = operation(document, endpoint).requestBody?.content['application/json'].schema;
  return { properties: Object.keys(schema?.properties ?? {}), required: schema?.required ?? [] };
}

/** One for all, since it compiles each schema the first time that it sees it. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** Lists the faults of a reply by the documentation; empty when there are none. */
export function differencesFrom(
  document: ApiDocument,
  endpoint: Endpoint,
  { statusCode, body }: { statusCode: number; body: unknown },
): string[] {
  const { responses } = operation(document, endpoint);
  const response = Object.entries(responses).find(([status]) => Number(status) === statusCode)?.[1];
  if (!response) return [`status ${statusCode} is not documented`];
  const { schema } = response.content['application/json'];
  ajv.validate('$ref' in schema ? document.components.schemas.Refusal : schema, body);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
