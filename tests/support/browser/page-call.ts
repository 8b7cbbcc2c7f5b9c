import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';

const ReplySchema = v.object({ status: v.number(), json: v.record(v.string(), v.any()) });

/**
 * Resolves to the academy's answer to a call that this page makes, with its cookies. The page's own
 * program may get a first token at the same moment, which makes this one worthless: like the program,
 * the call then asks for another one.
 */
export async function callFromPage(page: Page, path: string, body: object) {
  const reply = await page.evaluate(
    async ({ base, path, body }) => {
      const call = async () => {
        const token = await (await fetch(`${base}/api/csrf-token`)).json();
        return fetch(base + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token.csrf_token },
          body: JSON.stringify(body),
        });
      };
      const first = await call();
      const reply = first.status === 403 ? await call() : first;
      return { status: reply.status, json: await reply.json() };
    },
    { base: apiBase, path, body },
  );
  return v.parse(ReplySchema, reply);
}
