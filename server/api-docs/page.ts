import type { Endpoint } from '#contract/endpoint.ts';
import { html, type SafeHtml } from '../html/safe-html.ts';
import type { openApi } from './openapi.ts';

/**
 * Renders the OpenAPI document as a page for people. The page is plain, since the site's policy
 * allows no script or style but the site's own.
 */
export function docsPage(endpoints: Endpoint[], document: ReturnType<typeof openApi>): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${document.info.title}</title></head>
<body><main>
<h1>${document.info.title}</h1>
<p>Paths are below <code>${document.servers[0]?.url ?? ''}</code>. For programs: <a href="docs/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav><ul>${endpoints.map(({ method, path }) => html`<li><a href="#${path}">${method} ${path}</a></li>\n`)}</ul></nav>
${endpoints.map((endpoint) => section(endpoint, document))}</main></body></html>
`.source;
}

const accessText: Record<Endpoint['access'], string> = {
  public: 'For everyone.',
  student: 'Needs a session.',
  staff: 'Needs a session of staff.',
};

function section({ method, path, access, csrf, owner }: Endpoint, document: object): SafeHtml {
  const operation = JSON.stringify(pick(document, ['paths', path, method.toLowerCase()]), null, 2);
  return html`<section id="${path}"><h2>${method} ${path}</h2>
<p>${accessText[access]} ${csrf ? 'Needs X-CSRF-Token and our Origin.' : ''} ${owner ? `${owner} must be the session’s own.` : ''}</p>
<details><summary>Schemas</summary><pre>${operation}</pre></details></section>
`;
}

function pick(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}
