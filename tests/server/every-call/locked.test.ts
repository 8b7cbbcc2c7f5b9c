import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from '#contract/answers.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { callerOf, openScene } from '../../support/server/scene.ts';
import { isWithout } from '../../support/server/test-database.ts';

const posts = (await declaredEndpoints()).filter(({ method }) => method === 'POST');

/** These two read a key, and make it where she has none yet. */
const makesKeys = ['/api/note_key', '/api/film_key'];

test.skipIf(isWithout('SQLite'))(
  'while another process holds the write lock every call that reads is served, and every other one is told to come again (SQLite)',
  async () => {
    const scene = await openScene();
    const calls: [(typeof posts)[number], object][] = [];
    for (const endpoint of posts) calls.push([endpoint, await rightBody(scene, endpoint.path)]);
    const other = new DatabaseSync(join(scene.academy.config.dataDir, 'academy.sqlite'));
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    await Promise.all(
      calls.map(async ([endpoint, body]) => {
        const { path, csrf } = endpoint;
        const { statusCode, headers, json } = await callerOf(scene, endpoint).post(path, body);
        if (!csrf && !makesKeys.includes(path)) {
          expect(statusCode, path).toBe(200);
          return;
        }
        expect([statusCode, json().message], path).toEqual([503, answers.busy]);
        expect(Number(headers['retry-after']), path).toBeGreaterThan(0);
      }),
    );
  },
);
