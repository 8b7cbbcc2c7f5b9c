import { expect } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { startBalancer } from '../../support/server/balancer.ts';
import { startClass } from '../../support/server/class-load.ts';
import {
  sharedEnvironment,
  startTwo,
  testOnPostgres,
} from '../../support/server/several-machines.ts';

testOnPostgres(
  'one of two is killed in a class, and no save that was answered is lost',
  async () => {
    const { shared, frontPort } = await sharedEnvironment();
    const [dying, living] = await startTwo(shared);
    const servers = [dying.port, living.port];
    const balancer = await startBalancer({ port: frontPort, servers });
    await expect.poll(() => servers.every(balancer.isReady)).toBe(true);
    const lesson = await startClass(balancer.url, 8);
    await expect.poll(() => lesson.saved.length).toBeGreaterThan(200);
    expect(lesson.failures).toEqual([]);
    for (const server of servers) expect(balancer.connectionsOf(server)).toBeGreaterThan(0);

    expect(await dying.end('SIGKILL')).toBe('SIGKILL');
    const atDeath = lesson.saved.length;
    await expect.poll(() => lesson.saved.length).toBeGreaterThan(atDeath + 100);
    await lesson.stop();

    const db = openDatabase(loadConfig(shared));
    const kept = await db.selectFrom('note_versions').select(['text', 'revision']).execute();
    await db.destroy();
    const revisions = new Map(kept.map(({ text, revision }) => [text, revision]));
    for (const { text, revision } of lesson.saved) expect(revisions.get(text), text).toBe(revision);
    // Only calls that were on their way to it broke: a connection holds one at a time.
    expect(lesson.failures.length).toBeLessThanOrEqual(8 * 3);
    expect(lesson.failures.filter((failure) => failure.includes('answered'))).toEqual([]);
  },
);
