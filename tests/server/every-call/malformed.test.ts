import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { rightBodies } from '../../support/server/every-call.ts';
import { hostileBodies } from '../../support/server/hostile-bodies.ts';
import { callerOf, openScene, othersSecret } from '../../support/server/scene.ts';
import { anitha, kavitha, openAcademy, priya } from '../../support/server/server-app.ts';

const endpoints = await declaredEndpoints();
const posts = endpoints.filter(({ method }) => method === 'POST');
/** More than eight thousand bodies in all; `LONG=1` sends ten times as many, `SEED` others. */
const numRuns = process.env.LONG ? 1200 : 120;
const seed = Number(process.env.SEED ?? 12);
/** Longer than any window of a rate limit: each run is judged, not counted. */
const hourMs = 3_600_000;

test.each(posts)(
  '$path survives whatever its fields hold, and shows nothing of another student',
  async (endpoint) => {
    const { path } = endpoint;
    const scene = await openScene();
    const { academy } = scene;
    const caller = callerOf(scene, endpoint);
    const right = (await rightBodies[path]?.(scene)) ?? {};
    const bodies = hostileBodies(endpoint, { right, own: caller.id, others: scene.other.id });
    let token = await caller.csrfToken();
    await fc.assert(
      fc.asyncProperty(bodies, async (sent) => {
        academy.clock.ms += hourMs;
        const headers = { 'x-csrf-token': token };
        const reply = await caller.post(path, sent, { csrf: false, headers });
        // A call that ended the session, or began another, has left the token worthless.
        if (reply.statusCode === 401) await caller.post('/api/login', credentialsOf(endpoint));
        if ([401, 403].includes(reply.statusCode)) token = await caller.csrfToken();
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        expect(reply.body).not.toContain(othersSecret);
        // The studio knows its students by name, and she herself may sign in: both students have one
        // password, and her address is among the hostile texts.
        if (endpoint.access === 'staff' || isHerself(sent)) return;
        expect(reply.body).not.toContain('Anitha Selvam');
        // Only an address that she typed herself may come back.
        if (!JSON.stringify(sent).includes(anitha.email)) {
          expect(reply.body).not.toContain(anitha.email);
        }
      }),
      { numRuns, seed },
    );
    const read = { user_id: scene.other.id, course_id: '1' };
    const kept = await scene.other.post('/api/get_notes', read);
    expect(kept.json().data).toMatchObject({ notes: othersSecret, revision: 1 });
    const profile = await scene.other.post('/api/profile_get', { id: scene.other.id });
    expect(profile.json().Data).toMatchObject({ name: 'Anitha Selvam', email: anitha.email });
  },
  process.env.LONG ? 1_200_000 : 180_000,
);

test('every read survives whatever its address and its cookies hold', async () => {
  const { app } = await openAcademy();
  const gets = endpoints.filter(({ method }) => method === 'GET');
  const hostile = fc.tuple(fc.constantFrom(...gets), fc.webQueryParameters(), fc.string());
  await fc.assert(
    fc.asyncProperty(hostile, async ([{ path }, query, cookie]) => {
      const headers = { cookie: cookie.replaceAll(/[^\x20-\x7e]/g, '') };
      const reply = await app.inject({ url: `${apiBase}${path}?${query}`, headers });
      expect(reply.statusCode, reply.body).toBeLessThan(500);
    }),
    { numRuns: 2 * numRuns, seed },
  );
});

const credentialsOf = ({ access }: Endpoint) => (access === 'staff' ? kavitha : priya);

const AnithaSchema = v.object({
  email: v.literal(anitha.email),
  password: v.literal(anitha.password),
});
const isHerself = (sent: unknown): boolean => v.is(AnithaSchema, sent);
