import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { firstLanguage } from '#contract/languages.ts';
import { plainDocument } from '../../html/plain-document.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import { pageLink } from '../../texts/page-link.ts';
import { namedVoice } from '../../texts/reader.ts';
import type { Voice } from '../../texts/voice.ts';

/** The outcome of a form. Opening its link changes nothing, since mail scanners open links too. */
export type Outcome = 'active' | 'wrong' | 'spent';

export interface FormPageOptions {
  academyName: string;
  publicUrl: string;
}

export const TokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

/** Returns the voice of a page: the link names its language, and the page's form sends it on. */
export function voiceOf(request: Parameters<typeof namedVoice>[0]): Voice {
  const { language }: { language?: unknown } = Object(request.body ?? request.query);
  return namedVoice(request, language);
}

/** Returns the fields that every form sends beside the password. */
export const hiddenFields = (token: string, { language }: Voice): SafeHtml[] => [
  html`<input type="hidden" name="token" value="${token}">\n`,
  ...(language.code === firstLanguage.code
    ? []
    : [html`<input type="hidden" name="language" value="${language.code}">\n`]),
];

/** What a page of these says, under its heading. */
export interface Content {
  heading: string;
  body: SafeHtml;
}

const problemId = 'problem';

export const problemText = (problem: string): SafeHtml[] =>
  problem ? [html`<p class="problem" id="${problemId}" role="alert">${problem}</p>`] : [];

/** Ties a field to its problem: a page that opens with an alert in it is not read from the alert on. */
export const withProblem = (problem: string): SafeHtml[] =>
  problem ? [html` aria-invalid="true" aria-describedby="${problemId}"`] : [];

export function activeText(voice: Voice, { publicUrl }: FormPageOptions): Content {
  const { texts } = voice;
  return {
    heading: texts.password_active_title(),
    body: html`<p>${texts.password_active_text()} <a href="${pageLink(publicUrl, voice, '/login')}">${texts.password_active_login()}</a></p>`,
  };
}

export function spentText(voice: Voice, { publicUrl }: FormPageOptions, why: string): Content {
  const { texts } = voice;
  return {
    heading: texts.password_spent_title(),
    body: html`<p>${why} <a href="${pageLink(publicUrl, voice, '/forgot-password')}">${texts.password_spent_link()}</a></p>`,
  };
}

export function answer(
  reply: FastifyReply,
  status: number,
  { academyName, voice }: Pick<FormPageOptions, 'academyName'> & { voice: Voice },
  { heading, body }: Content,
): FastifyReply {
  const title = `${heading} · ${academyName}`;
  const page = plainDocument(
    { language: voice.language.tag, title, styles: [plainPageStyle] },
    html`<main>
<h1>${heading}</h1>
${body}
</main>`,
  );
  // The address holds the token: it must stay out of caches and of every Referer.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
