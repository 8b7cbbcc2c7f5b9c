import { expect, test } from 'vitest';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { callerOf, openScene } from '../../support/server/scene.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');

test.each(posts)('$path sent twice at once is done, and never fails', async (endpoint) => {
  const { path } = endpoint;
  const scene = await openScene();
  const body = await rightBody(scene, path);
  const send = () => callerOf(scene, endpoint).post(path, body);
  const codes = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  for (const code of codes) expect(code).toBeLessThan(500);
});
