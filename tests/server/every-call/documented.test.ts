import * as v from 'valibot';
import { expect, test } from 'vitest';
import { overallCourse } from '#contract/course.ts';
import { apiBase } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { differencesFrom, readDocument } from '../../support/server/api-document.ts';
import { rightBodies } from '../../support/server/every-call.ts';
import { callerOf, openScene } from '../../support/server/scene.ts';
import { openAcademy, visitor } from '../../support/server/server-app.ts';

const endpoints = await declaredEndpoints();

test.each(endpoints)(
  '$method $path answers as documented, and as the contract reads it',
  async (endpoint) => {
    const { method, path, access, response } = endpoint;
    const scene = await openScene();
    const { academy } = scene;
    const document = await readDocument(academy);
    const body = await rightBodies[path]?.(scene);
    const caller = access === 'public' ? visitor(academy) : callerOf(scene, endpoint);
    const send = () =>
      method === 'GET' ? caller.get(apiBase + path) : caller.post(path, body ?? {});
    const reply = await send();
    expect(reply.statusCode, reply.body).toBe(200);
    // The catalogue is everybody's, and asked about each time.
    const isKept = endpoint === overallCourse;
    expect(reply.headers['cache-control']).toBe(isKept ? 'no-cache' : 'no-store');
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const answer = { statusCode: reply.statusCode, body: reply.json() };
    expect(differencesFrom(document, endpoint, answer)).toEqual([]);
    const read = readReply(reply.json());
    expect(read?.code).toBe(200);
    expect(() => v.parse(response, read?.body)).not.toThrow();
  },
);

test('every call refuses as documented', async () => {
  const { academy, student } = await openScene();
  const document = await readDocument(academy);
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    for (const reply of [
      await student.post(endpoint.path, '{'),
      await student.post(endpoint.path, []),
      await student.post(endpoint.path, {}, { origin: null }),
      await visitor(academy).post(endpoint.path, '"x"'),
    ]) {
      const answer = { statusCode: reply.statusCode, body: reply.json() };
      expect(differencesFrom(document, endpoint, answer), endpoint.path).toEqual([]);
    }
  }
});

test('what is not there, what came second and what fails is answered as documented', async () => {
  const { academy, student } = await openScene();
  const document = await readDocument(academy);
  const note = { user_id: student.id, course_id: '1', notes: 'x', base_revision: 7 };
  const cases: [string, object, number][] = [
    ['/api/revoke_session', { session_id: 'made-up' }, 404],
    ['/api/order_status', { order_id: 'made-up' }, 404],
    ['/api/save_notes', note, 409],
    ['/api/verify-otp', { email: 'maya@example.com', otp: '000000' }, 400],
    ['/api/save_application', {}, 422],
  ];
  for (const [path, body, status] of cases) await expectDocumented(path, body, status);
  await academy.db.schema.dropTable('note_versions').execute();
  await expectDocumented('/api/save_notes', note, 500);

  async function expectDocumented(path: string, body: object, status: number) {
    const endpoint = endpoints.find((one) => one.path === path);
    const reply = await student.post(path, body);
    expect(reply.statusCode, path).toBe(status);
    const answer = { statusCode: status, body: reply.json() };
    expect(endpoint && differencesFrom(document, endpoint, answer)).toEqual([]);
  }
});

test('every call that is declared is served and documented, and nothing else', async () => {
  const document = await readDocument(await openAcademy());
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a reply of another shape would be noticed', async () => {
  const document = await readDocument(await openAcademy());
  const login = endpoints.find(({ path }) => path === '/api/login');
  const differences = (body: unknown, statusCode = 200) =>
    login ? differencesFrom(document, login, { statusCode, body }) : [];
  expect(differences({ success: 200, data: { email: 'no id' } })).not.toEqual([]);
  expect(differences({ data: { id: '1' } })).not.toEqual([]);
  expect(differences({ success: 422, message: 'x', errors: { email: 'text' } }, 422)).not.toEqual(
    [],
  );
  expect(differences({ success: 418, message: 'x' }, 418)).toEqual([
    'status 418 is not documented',
  ]);
});

test('people read the same in a page that runs nothing', async () => {
  const { app } = await openAcademy();
  const page = await app.inject({ url: `${apiBase}/docs` });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toMatch(/<script|<style|style=|onclick/);
  for (const { method, path } of endpoints) expect(page.body).toContain(`${method} ${path}`);
});
