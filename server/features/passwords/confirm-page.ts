import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { activeText, answer, type Outcome, type PageParts, TokenSchema } from './form-page.ts';

interface ConfirmPageParts extends PageParts {
  confirm(entered: { token: string; password: string; address: string }): Promise<Outcome>;
}

export const confirmPath = '/confirm-password';

const FormSchema = v.object({ ...TokenSchema.entries, password: v.string() });

/**
 * The page behind the link in the mail. It asks for the new password once more, since the mail
 * may have been asked for by a stranger: then the student, who never chose that password, cannot be
 * led to activate it.
 */
export async function addConfirmPage(app: FastifyInstance, parts: ConfirmPageParts): Promise<void> {
  await app.register(formBody);

  app.get(apiBase + confirmPath, (request, reply) => {
    const query = v.safeParse(TokenSchema, request.query);
    if (!query.success) return answer(reply, 404, parts, spentText());
    return answer(reply, 200, parts, form(query.output.token));
  });

  app.post(apiBase + confirmPath, { onRequest: app.requirePageOrigin }, async (request, reply) => {
    const entered = v.safeParse(FormSchema, request.body);
    if (!entered.success) return answer(reply, 404, parts, spentText());
    const outcome = await parts.confirm({ ...entered.output, address: request.ip });
    if (outcome === 'spent') return answer(reply, 410, parts, spentText());
    if (outcome === 'active') return answer(reply, 200, parts, activeText(parts));
    return answer(reply, 422, parts, form(entered.output.token, 'Passwords must match'));
  });
}

function form(token: string, problem = ''): SafeHtml {
  return html`<h1>Confirm your new password</h1>
<p>Type the new password once more to make it active. Other phones and computers will be signed out.</p>
${problem ? [html`<p class="problem" role="alert">${problem}</p>`] : []}
<form method="post" action="${apiBase}${confirmPath}">
<input type="hidden" name="token" value="${token}">
<label>New password<input type="password" name="password" autocomplete="new-password" required autofocus></label>
<button class="button" type="submit">Confirm the new password</button>
</form>
<p class="small">You did not choose a new password? Close this page: nothing has changed.</p>`;
}

function spentText(): SafeHtml {
  return html`<h1>This link no longer works</h1>
<p>It was used already, or it is older than 30 minutes. You can ask for a new one on the site.</p>`;
}
