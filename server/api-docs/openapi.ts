import * as v from 'valibot';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { languageParameter, otherLanguages } from '#contract/translations.ts';
import { inputSchema } from './json-schema.ts';

/** The part of a JSON Schema that matters here. */
interface WireSchema {
  properties?: Record<string, unknown> | undefined;
  required?: string[] | undefined;
}

/** The schema of every refusal, whatever its status. */
const refusalSchema = {
  type: 'object',
  properties: {
    success: { type: 'integer', description: 'The HTTP status once more' },
    message: { type: 'string', description: 'For people' },
    errors: {
      type: 'object',
      description: 'By field; the first message is the one to show',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    reason: { type: 'string', description: 'For programs, with 403' },
    data: { description: 'With 409: what the academy holds' },
  },
  required: ['success', 'message'],
};

const refusals: Record<number, string> = {
  400: 'Not JSON, or nothing that can be done',
  401: 'No session, or wrong credentials',
  403: 'Not from a page of ours, or not yours; see `reason`',
  404: 'There is nothing of that name, or nothing of yours',
  409: 'Something else was first; see `data`',
  413: 'Too long',
  415: 'Not called JSON',
  422: 'A field is wrong; see `errors`',
  429: 'Too many tries; see Retry-After',
  500: 'A fault of ours; x-request-id leads to it',
  503: 'Cannot be had right now; try again later',
};

/** OpenAPI 3.1 of these endpoints, from the schemas that the server itself judges by. */
export function openApi(endpoints: Endpoint[]) {
  return {
    openapi: '3.1.0',
    info: { title: 'The academy’s API', version: '1' },
    servers: [{ url: apiBase }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { [endpoint.method.toLowerCase()]: operation(endpoint) },
      ]),
    ),
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'academy.session_token' },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const refusal = {
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
  };
  return {
    operationId: endpoint.path.replace(/^\/api\//, '').replaceAll(/\W/g, '_'),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...(endpoint.csrf ? [csrfParameter] : []),
      ...(endpoint.translated ? [askedLanguage] : []),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: replySchema(endpoint) } },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: refusal },
        ]),
      ),
    },
  };
}

const csrfParameter = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'From GET /api/csrf-token; the Origin must be a page of the academy too',
  schema: { type: 'string' },
};

const askedLanguage = {
  name: languageParameter,
  in: 'query',
  required: false,
  description:
    'Adds `translations` beside each entry: what the academy has written in this language, by field. What is missing there is said in English alone',
  schema: { type: 'string', enum: otherLanguages.map(({ code }) => code) },
};

function requestBody({ request }: Endpoint) {
  return {
    required: !v.safeParse(request, undefined).success,
    content: { 'application/json': { schema: wireSchema(request) } },
  };
}

function replySchema({ response, capitalised = false }: Endpoint) {
  const wireName = (name: string) =>
    capitalised && /^(success|data)$/.test(name)
      ? name.replace(/^./, (c) => c.toUpperCase())
      : name;
  const schema = wireSchema(response);
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    wireName(name),
    property,
  ]);
  return {
    ...schema,
    properties: { ...Object.fromEntries(properties), [wireName('success')]: { const: 200 } },
    required: [wireName('success'), ...(schema.required ?? []).map(wireName)],
  };
}

function wireSchema(schema: v.GenericSchema): WireSchema {
  const { $schema: _dialect, ...rest } = inputSchema(schema);
  return rest;
}
