import { readdirSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { loadConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { sharedEnvironment, testOnPostgres } from '../../support/server/several-machines.ts';

testOnPostgres(
  'of eight that start at once one migrates, and the others find it done',
  async () => {
    const { shared } = await sharedEnvironment();
    const nodes = Array.from({ length: 8 }, () => openDatabase(loadConfig(shared)));
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.destroy()))));
    const clock = () => 1_763_600_000_000;
    const applied = await Promise.all(nodes.map((node) => migrate(node, { clock })));
    expect(applied.flat()).toEqual(readdirSync('server/db/migrations').sort());
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  },
);
