import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { readDocument, requestFields } from '../../support/server/api-document.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { callerOf, openScene } from '../../support/server/scene.ts';
import { visitor } from '../../support/server/server-app.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');
const longestBytes = 3_000_000;

test.each(posts)('$path names each wrong and each missing field', async (endpoint) => {
  const { path } = endpoint;
  const scene = await openScene();
  const { academy } = scene;
  const body = await rightBody(scene, path);
  const { properties, required } = requestFields(await readDocument(academy), endpoint);
  const changes = [
    ...properties.map((field) => ({ field, value: { odd: true } })),
    ...required.map((field) => ({ field, value: undefined })),
  ];
  for (const { field, value } of changes) {
    const reply = await callerOf(scene, endpoint).post(path, { ...body, [field]: value });
    expect(reply.statusCode, field).toBe(422);
    const { errors } = reply.json();
    const named = Object.keys(errors).find(
      (name) => name === field || name.startsWith(`${field}.`),
    );
    expect(errors[named ?? '']?.[0], field).toEqual(expect.any(String));
  }
});

test('no call takes anything but JSON, nor any that is too long', async () => {
  const scene = await openScene();
  for (const endpoint of posts) {
    const { path } = endpoint;
    const status = async (body: unknown, contentType?: string) =>
      (await callerOf(scene, endpoint).post(path, body, contentType ? { contentType } : {}))
        .statusCode;
    expect(await status('{"broken":'), path).toBe(400);
    expect(await status('{"__proto__":{"x":1}}'), path).toBe(400);
    expect(await status('{}', 'text/plain'), path).toBe(415);
    expect(await status('a=1', 'application/x-www-form-urlencoded'), path).toBe(415);
    expect(await status('<a/>', 'application/xml'), path).toBe(415);
    expect(await status({ filler: 'x'.repeat(longestBytes) }), path).toBe(413);
  }
});

test('every call that is not for everyone asks who is there', async () => {
  const scene = await openScene();
  const anonymous = visitor(scene.academy);
  for (const { path, owner } of posts.filter(({ access }) => access !== 'public')) {
    const body = await rightBody(scene, path);
    expect((await anonymous.post(path, body)).statusCode, path).toBe(401);
    if (!owner) continue;
    const theirs = await scene.student.post(path, { ...body, [owner]: scene.other.id });
    expect([theirs.statusCode, theirs.json().reason], path).toEqual([403, 'owner']);
  }
});

test('every call of the studio is refused to students, whatever they send', async () => {
  const scene = await openScene();
  const studio = posts.filter(({ access }) => access === 'staff');
  expect(studio.length).toBeGreaterThan(8);
  for (const { path } of studio) {
    for (const body of [await rightBody(scene, path), {}, 'no json']) {
      const reply = await scene.student.post(path, body);
      expect([reply.statusCode, reply.json().reason], path).toEqual([403, 'staff']);
    }
  }
});

test('every call that changes something wants a token, and a page of ours', async () => {
  const scene = await openScene();
  for (const endpoint of posts.filter(({ csrf }) => csrf)) {
    const { path } = endpoint;
    const caller = callerOf(scene, endpoint);
    const body = await rightBody(scene, path);
    const bare = await caller.post(path, body, { csrf: false });
    expect([bare.statusCode, bare.json().reason], path).toEqual([403, 'csrf']);
    for (const origin of ['https://elsewhere.example', 'null', null]) {
      const foreign = await caller.post(path, body, { origin });
      expect([foreign.statusCode, foreign.json().reason], path).toEqual([403, 'origin']);
    }
  }
});

test('a token of before signing out is of no use after it', async () => {
  const { academy, student } = await openScene();
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
