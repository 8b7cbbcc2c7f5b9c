import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimLane } from '../free-port.ts';

/** The environment variables by which the run's processes know its folder and its first port. */
const folderVariable = 'USED_PHONES_FOLDER';
const laneVariable = 'USED_PHONES_LANE';
/**
 * A phone's pages are of one origin, so an academy for a copy of it needs the same port. These lie below
 * those of `freePort` and of the machine, so that one is free again for each test.
 */
const lanes = { first: 11_000, lanes: 90, length: 100 };

/** Playwright's global setup: makes room for the run's used phones, which are gone when it ends. */
export default async function usedPhonesRun(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'used-phones-'));
  process.env[folderVariable] = folder;
  process.env[laneVariable] = String(await claimLane(lanes));
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns where this process keeps its used phones, and the port of their academies. Both follow from
 * Playwright's parallel index: no two workers that run at one time have the same.
 */
export function usedPhonesOfRun(): { port: number; folder: string } {
  const { [folderVariable]: folder, [laneVariable]: lane } = process.env;
  const index = process.env.TEST_PARALLEL_INDEX;
  if (!folder || !lane || !index) throw new Error('Used phones are for tests that Playwright runs');
  return { port: Number(lane) + 1 + Number(index), folder: join(folder, index) };
}
