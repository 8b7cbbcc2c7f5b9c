import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readDocument, requestFields } from '../../support/server/api-document.ts';
import {
  callerOf,
  declaredEndpoints,
  othersSecret,
  rightBodies,
  setScene,
} from '../../support/server/every-call.ts';
import { anitha, openAcademy } from '../../support/server/server-app.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');
const runs = 40;
/** Longer than any window of a rate limit: each run is judged, not counted. */
const hourMs = 3_600_000;

/** What breaks servers: unstorable, endless, huge, hostile to SQL or to JavaScript's own objects. */
const hostile = fc.constantFrom<unknown>(
  ...['\0', 'a\0b', '\ud800', '\u202e', '🧕🏽', '', ' ', '0', '-1', '1e400', "' or 1=1 --"],
  ...['__proto__', 'constructor', '../../etc/passwd', '%00', 'x'.repeat(50_000)],
  ...[0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, null, [], {}, [[]], [null]],
  ...[anitha.email, `${'a'.repeat(240)}@example.com`, '2025-02-31', '9999-12-31', '000000'],
);

test.each(posts)(
  '$path survives whatever its fields hold, and shows nothing of another student',
  async (endpoint) => {
    const { path } = endpoint;
    const academy = await openAcademy();
    const scene = await setScene(academy);
    const caller = callerOf(scene, endpoint);
    const body = (await rightBodies[path]?.(scene)) ?? {};
    const { properties } = requestFields(await readDocument(academy), endpoint);
    const value = fc.oneof(
      { weight: 3, arbitrary: hostile },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.constant(scene.other.id) },
    );
    const changed = fc
      .record(Object.fromEntries(properties.map((field) => [field, value])), { requiredKeys: [] })
      .map((change) => ({ ...body, ...change }));
    const request = fc.oneof(
      { weight: 6, arbitrary: changed },
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        academy.clock.ms += hourMs;
        const reply = await caller.post(path, sent);
        expect(reply.statusCode).toBeLessThan(500);
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
      { numRuns: runs },
    );
    const read = { user_id: scene.other.id, course_id: '1' };
    const kept = await scene.other.post('/api/get_notes', read);
    expect(kept.json().data).toMatchObject({ notes: othersSecret, revision: 1 });
    const profile = await scene.other.post('/api/profile_get', { id: scene.other.id });
    expect(profile.json().Data).toEqual({ name: 'Anitha Selvam', email: anitha.email });
  },
  60_000,
);

const AnithaSchema = v.object({
  email: v.literal(anitha.email),
  password: v.literal(anitha.password),
});
const isHerself = (sent: unknown): boolean => v.is(AnithaSchema, sent);
