import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { PasswordSchema, rules } from '#contract/fields.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { activeText, answer, type PageParts, TokenSchema } from './form-page.ts';

interface ChoosePageParts extends PageParts {
  choose(entered: {
    token: string;
    password: string;
    address: string;
  }): Promise<'active' | 'spent'>;
}

export const choosePath = '/choose-password';

const FormSchema = v.pipe(
  v.object({ ...TokenSchema.entries, password: PasswordSchema, again: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['again']],
      ({ password, again }) => password === again,
      rules.passwordsMatch,
    ),
    ['again'],
  ),
);

/** The page behind the academy's own invitation: here the student types her password first. */
export async function addChoosePage(app: FastifyInstance, parts: ChoosePageParts): Promise<void> {
  await app.register(formBody);

  app.get(apiBase + choosePath, (request, reply) => {
    const query = v.safeParse(TokenSchema, request.query);
    if (!query.success) return answer(reply, 404, parts, spentText());
    return answer(reply, 200, parts, form(query.output.token));
  });

  app.post(apiBase + choosePath, { onRequest: app.requirePageOrigin }, async (request, reply) => {
    const named = v.safeParse(TokenSchema, request.body);
    if (!named.success) return answer(reply, 404, parts, spentText());
    const entered = v.safeParse(FormSchema, request.body);
    if (!entered.success) {
      return answer(reply, 422, parts, form(named.output.token, entered.issues[0].message));
    }
    const { token, password } = entered.output;
    const outcome = await parts.choose({ token, password, address: request.ip });
    if (outcome === 'spent') return answer(reply, 410, parts, spentText());
    return answer(reply, 200, parts, activeText(parts));
  });
}

function form(token: string, problem = ''): SafeHtml {
  return html`<h1>Choose your password</h1>
<p>It becomes active at once. Other phones and computers will be signed out.</p>
${problem ? [html`<p class="problem" role="alert">${problem}</p>`] : []}
<form method="post" action="${apiBase}${choosePath}">
<input type="hidden" name="token" value="${token}">
<label>New password<input type="password" name="password" autocomplete="new-password" required autofocus></label>
<label>The same once more<input type="password" name="again" autocomplete="new-password" required></label>
<button class="button" type="submit">Use this password</button>
</form>`;
}

function spentText(): SafeHtml {
  return html`<h1>This link no longer works</h1>
<p>It was used already, or it is older than a day. Ask the academy for a new one.</p>`;
}
