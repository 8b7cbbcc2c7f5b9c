import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { html } from '../../html/safe-html.ts';
import { NotFoundError } from '../../http/errors.ts';
import { showErrorPages } from '../../plugins/error-pages.ts';
import type { Voice } from '../../texts/voice.ts';
import {
  activeText,
  answer,
  type Content,
  type FormPageOptions,
  hiddenFields,
  type Outcome,
  problemText,
  spentText,
  TokenSchema,
  voiceOf,
  withProblem,
} from './form-page.ts';

interface ConfirmPageOptions extends FormPageOptions {
  confirm(entered: { token: string; password: string; address: string }): Promise<Outcome>;
}

export const confirmPath = '/confirm-password';

const FormSchema = v.object({ ...TokenSchema.entries, password: v.string() });

/**
 * The page behind the link in the mail. It asks for the new password once more, since the mail
 * may have been asked for by a stranger: then the student, who never chose that password, cannot be
 * led to activate it.
 */
export async function addConfirmPage(
  app: FastifyInstance,
  options: ConfirmPageOptions,
): Promise<void> {
  await app.register(formBody);
  showErrorPages(app, options.publicUrl, voiceOf);

  app.get(apiBase + confirmPath, (request, reply) => {
    const query = v.safeParse(TokenSchema, request.query);
    const voice = voiceOf(request);
    const page = { ...options, voice };
    if (!query.success) throw new NotFoundError();
    return answer(reply, 200, page, form(voice, query.output.token));
  });

  app.post(apiBase + confirmPath, { onRequest: app.requirePageOrigin }, async (request, reply) => {
    const entered = v.safeParse(FormSchema, request.body);
    const voice = voiceOf(request);
    const page = { ...options, voice };
    if (!entered.success) throw new NotFoundError();
    const outcome = await options.confirm({ ...entered.output, address: request.ip });
    if (outcome === 'spent') {
      return answer(
        reply,
        410,
        page,
        spentText(voice, options, voice.texts.password_confirm_spent()),
      );
    }
    if (outcome === 'active') return answer(reply, 200, page, activeText(voice, options));
    const problem = voice.texts.password_match();
    return answer(reply, 422, page, form(voice, entered.output.token, problem));
  });
}

function form(voice: Voice, token: string, problem = ''): Content {
  const { texts } = voice;
  const body = html`<p>${texts.password_confirm_text()}</p>
${problemText(problem)}
<form method="post" action="${apiBase}${confirmPath}">
${hiddenFields(token, voice)}<label>${texts.password_new()}<input type="password" name="password" autocomplete="new-password" required autofocus${withProblem(problem)}></label>
<button class="button" type="submit">${texts.password_confirm_submit()}</button>
</form>
<p class="small">${texts.password_confirm_ignore()}</p>`;
  return { heading: texts.password_confirm_title(), body };
}
