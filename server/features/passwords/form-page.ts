import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';

/** Opening a link changes nothing, since mail scanners open links too; only the form does. */
export type Outcome = 'active' | 'wrong' | 'spent';

export interface PageParts {
  academyName: string;
  loginUrl: string;
}

export const TokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

export function activeText({ loginUrl }: PageParts): SafeHtml {
  return html`<h1>✅ Password reset successful!</h1>
<p>Your new password is active. <a href="${loginUrl}">Login to your account</a></p>`;
}

export function answer(
  reply: FastifyReply,
  status: number,
  { academyName }: PageParts,
  content: SafeHtml,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${academyName}</title><link rel="stylesheet" href="${plainPageStyle}"></head>
<body><main>
${content}
</main></body></html>
`;
  // The address holds the token: it must stay out of caches and of every Referer.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
  return reply.code(status).type('text/html; charset=utf-8').send(page.source);
}
