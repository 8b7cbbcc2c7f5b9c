import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { PasswordSchema, rules } from '#contract/fields.ts';
import { html } from '../../html/safe-html.ts';
import { NotFoundError } from '../../http/errors.ts';
import { showErrorPages } from '../../plugins/error-pages.ts';
import type { Texts, Voice } from '../../texts/voice.ts';
import {
  activeText,
  answer,
  type Content,
  type FormPageOptions,
  hiddenFields,
  problemText,
  spentText,
  TokenSchema,
  voiceOf,
  withProblem,
} from './form-page.ts';

interface ChoosePageOptions extends FormPageOptions {
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
export async function addChoosePage(
  app: FastifyInstance,
  options: ChoosePageOptions,
): Promise<void> {
  await app.register(formBody);
  showErrorPages(app, options.publicUrl, voiceOf);

  app.get(apiBase + choosePath, (request, reply) => {
    const query = v.safeParse(TokenSchema, request.query);
    const voice = voiceOf(request);
    const page = { ...options, voice };
    if (!query.success) throw new NotFoundError();
    return answer(reply, 200, page, form(voice, query.output.token));
  });

  app.post(apiBase + choosePath, { onRequest: app.requirePageOrigin }, async (request, reply) => {
    const named = v.safeParse(TokenSchema, request.body);
    const voice = voiceOf(request);
    const page = { ...options, voice };
    if (!named.success) throw new NotFoundError();
    const entered = v.safeParse(FormSchema, request.body);
    if (!entered.success) {
      const brokenRule = entered.issues[0].message;
      return answer(reply, 422, page, form(voice, named.output.token, brokenRule));
    }
    const { token, password } = entered.output;
    const outcome = await options.choose({ token, password, address: request.ip });
    if (outcome === 'spent') {
      return answer(
        reply,
        410,
        page,
        spentText(voice, options, voice.texts.password_choose_spent()),
      );
    }
    return answer(reply, 200, page, activeText(voice, options));
  });
}

function form(voice: Voice, token: string, brokenRule = ''): Content {
  const { texts } = voice;
  const problem = problemIn(voice, brokenRule);
  // Both fields come back empty, and the first has the focus: two passwords that differ are of both.
  const problemOfBoth = brokenRule === rules.passwordsMatch ? problem : '';
  const body = html`<p>${texts.password_choose_text()}</p>
${problemText(problem)}
<form method="post" action="${apiBase}${choosePath}">
${hiddenFields(token, voice)}<label>${texts.password_new()}<input type="password" name="password" autocomplete="new-password" required autofocus${withProblem(problem)}></label>
<label>${texts.password_again()}<input type="password" name="again" autocomplete="new-password" required${withProblem(problemOfBoth)}></label>
<button class="button" type="submit">${texts.password_choose_submit()}</button>
</form>`;
  return { heading: texts.password_choose_title(), body };
}

/** The names of the page's texts, by the text that the rule has on the wire. */
const problems = {
  [rules.passwordRequired]: 'password_required',
  [rules.passwordShort]: 'password_short',
  [rules.passwordLong]: 'password_long',
  [rules.passwordsMatch]: 'password_match',
} as const satisfies Record<string, keyof Texts>;

const isRule = (text: string): text is keyof typeof problems => Object.hasOwn(problems, text);

const problemIn = ({ texts }: Voice, rule: string): string =>
  isRule(rule) ? texts[problems[rule]]() : rule;
