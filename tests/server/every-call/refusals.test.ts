import { describe, expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { readDocument, requestFields } from '../../support/api-document.ts';
import { declaredEndpoints, rightBodies, setScene } from '../../support/every-call.ts';
import { openAcademy, visitor } from '../../support/server-app.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');
const longestBytes = 3_000_000;

describe.each(posts)('$path', (endpoint) => {
  const { path, access, csrf, owner } = endpoint;
  const right = rightBodies[path] ?? (() => ({}));

  test('names each wrong and each missing field', async () => {
    const academy = await openAcademy();
    const scene = await setScene(academy);
    const body = await right(scene);
    const { properties, required } = requestFields(await readDocument(academy), endpoint);
    for (const field of properties) {
      const reply = await scene.student.post(path, { ...body, [field]: { odd: true } });
      expect(reply.statusCode, field).toBe(422);
      expect(reply.json().errors[field]?.[0], field).toEqual(expect.any(String));
    }
    for (const field of required) {
      const reply = await scene.student.post(path, { ...body, [field]: undefined });
      expect(reply.statusCode, field).toBe(422);
      expect(reply.json().errors[field]?.[0], field).toEqual(expect.any(String));
    }
  });

  test('takes nothing but JSON, and none that is too long', async () => {
    const { student } = await setScene(await openAcademy());
    const status = async (body: unknown, contentType?: string) =>
      (await student.post(path, body, contentType ? { contentType } : {})).statusCode;
    expect(await status('{"broken":')).toBe(400);
    expect(await status('{"__proto__":{"x":1}}')).toBe(400);
    expect(await status('{}', 'text/plain')).toBe(415);
    expect(await status('a=1', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await status('<a/>', 'application/xml')).toBe(415);
    expect(await status({ filler: 'x'.repeat(longestBytes) })).toBe(413);
  });

  test('asks who is there, and from which page', async () => {
    const academy = await openAcademy();
    const scene = await setScene(academy);
    const body = await right(scene);
    if (access === 'student') {
      expect((await visitor(academy).post(path, body)).statusCode).toBe(401);
    }
    if (csrf) {
      const bare = await scene.student.post(path, body, { csrf: false });
      expect([bare.statusCode, bare.json().reason]).toEqual([403, 'csrf']);
      for (const origin of ['https://elsewhere.example', 'null', null]) {
        const foreign = await scene.student.post(path, body, { origin });
        expect([foreign.statusCode, foreign.json().reason]).toEqual([403, 'origin']);
      }
    }
    if (owner) {
      const theirs = await scene.student.post(path, { ...body, [owner]: scene.other.id });
      expect([theirs.statusCode, theirs.json().reason]).toEqual([403, 'owner']);
    }
  });

  test('sent twice at once is done, and never fails', async () => {
    const scene = await setScene(await openAcademy());
    const body = await right(scene);
    const send = () => scene.student.post(path, body);
    const codes = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    for (const code of codes) expect(code).toBeLessThan(500);
  });
});

test('a token of before signing out is of no use after it', async () => {
  const academy = await openAcademy();
  const { student } = await setScene(academy);
  const token = await student.csrfToken();
  const cookies = { ...student.cookies };
  await student.post('/api/logout', {});
  const replay = await academy.app.inject({
    method: 'POST',
    url: `${apiBase}/api/save_notes`,
    headers: { origin: academy.config.publicUrl, 'x-csrf-token': token },
    cookies,
    payload: { user_id: student.id, course_id: '1', notes: 'replayed' },
  });
  expect(replay.statusCode).toBe(401);
});
