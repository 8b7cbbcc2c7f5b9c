import type { FastifyInstance } from 'fastify';
import { SignInNeededError } from '../../errors.ts';
import { plainDocument } from '../../html/plain-document.ts';
import { html } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import { mixedRuns } from '../../texts/mixed-runs.ts';
import { pageLink } from '../../texts/page-link.ts';
import { pageVoice } from '../../texts/reader.ts';
import type { Voice } from '../../texts/voice.ts';

/**
 * Lets the pages of this plugin say how to go on where nobody is logged in: a letter's link is opened in
 * whatever browser she has, and what the API answers is for programs.
 */
export function showLoginPage(app: FastifyInstance, publicUrl: string): void {
  app.setErrorHandler((error, request, reply) => {
    // The academy's own handler answers all else.
    if (!(error instanceof SignInNeededError)) throw error;
    return reply
      .code(401)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(loginPage(pageVoice(request), publicUrl));
  });
}

function loginPage(voice: Voice, publicUrl: string): string {
  const { texts, language } = voice;
  const said = (text: string) => mixedRuns(text, language.tag);
  return plainDocument(
    { language: language.tag, title: texts.order_login_title(), styles: [plainPageStyle] },
    html`<main>
<h1>${said(texts.order_login_title())}</h1>
<p>${said(texts.order_login_text())}</p>
<p><a href="${pageLink(publicUrl, voice, '/login')}">${said(texts.order_login_link())}</a></p>
</main>`,
  );
}
