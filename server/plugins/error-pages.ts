import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainDocument } from '../html/plain-document.ts';
import { html } from '../html/safe-html.ts';
import type { ApiError } from '../http/errors.ts';
import { mixedRuns } from '../texts/mixed-runs.ts';
import { pageLink } from '../texts/page-link.ts';
import { pageVoice } from '../texts/reader.ts';
import type { Voice } from '../texts/voice.ts';
import { beginAnswer } from './error-handler.ts';
import { plainPageStyle } from './plain-pages.ts';

/**
 * Answers what fails in this plugin with a page: a letter's link is opened by people, in whatever
 * browser they have, and what the API answers is for programs.
 */
export function showErrorPages(
  app: FastifyInstance,
  publicUrl: string,
  voiceOf: (request: FastifyRequest) => Voice = pageVoice,
): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = beginAnswer(error, request, reply);
    reply.removeHeader('content-disposition'); // a PDF's
    // The address may hold a letter's token: it must stay out of every Referer.
    reply.header('referrer-policy', 'same-origin').type('text/html; charset=utf-8');
    return reply.send(errorPage(voiceOf(request), answer, { publicUrl, requestId: request.id }));
  });
}

interface ErrorPageOptions {
  publicUrl: string;
  requestId: string;
}

function errorPage(voice: Voice, { status }: ApiError, { publicUrl, requestId }: ErrorPageOptions) {
  const { texts, language } = voice;
  const said = (text: string) => mixedRuns(text, language.tag);
  const { title, text } = textsOf(voice, status, requestId);
  const [path, link] =
    status === 401 ? ['/login', texts.page_login_link()] : ['/', texts.page_home()];
  return plainDocument(
    { language: language.tag, title, styles: [plainPageStyle] },
    html`<main>
<h1>${said(title)}</h1>
<p>${said(text)}</p>
<p><a href="${pageLink(publicUrl, voice, path)}">${said(link)}</a></p>
</main>`,
  );
}

function textsOf({ texts }: Voice, status: number, requestId: string) {
  switch (status) {
    case 401:
      return { title: texts.page_login_title(), text: texts.page_login_text() };
    case 403:
      return { title: texts.page_foreign_title(), text: texts.page_foreign_text() };
    case 404:
      return { title: texts.page_missing_title(), text: texts.page_missing_text() };
    case 429:
      return { title: texts.page_tries_title(), text: texts.page_tries_text() };
    case 503:
      return { title: texts.page_later_title(), text: texts.page_later_text() };
    default:
      return { title: texts.page_fault_title(), text: texts.page_fault_text({ id: requestId }) };
  }
}
