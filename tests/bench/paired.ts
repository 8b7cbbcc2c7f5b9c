import { type Load, runLoad, type Slice } from './load.ts';

/** A call beside its yardstick. Each figure is the median of the rounds. */
export interface Measured {
  name: string;
  perSecond: number;
  p99Ms: number;
  cpuMs: number | null;
  /** Calls a second, of the yardstick's. */
  share: number;
  /** The yardstick's processor time for one call, of this one's: what no neighbour can spoil. */
  cpuShare: number | null;
  /** Its p99, as a multiple of the yardstick's. */
  slower: number;
}

const rounds = 3;
const duration = 2;
/** Of each connection: until the engine has compiled what is called often, on a slow machine too. */
const warmUpCalls = 250;

/**
 * Measures a call and its yardstick by turns: a machine that is busy with something else slows both,
 * and the ratio stands.
 */
export async function measureBeside(yardstick: Load, call: Load): Promise<Measured> {
  for (const load of [yardstick, call]) {
    await runLoad(load, { amount: load.connections * warmUpCalls });
  }
  const pairs: { of: Slice; is: Slice }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      of: await runLoad(yardstick, { duration }),
      is: await runLoad(call, { duration }),
    });
  }
  const cpuShares = pairs.flatMap(({ of, is }) =>
    of.cpuMs === null || is.cpuMs === null ? [] : [of.cpuMs / is.cpuMs],
  );
  return {
    name: call.name,
    perSecond: median(pairs.map(({ is }) => is.perSecond)),
    p99Ms: median(pairs.map(({ is }) => is.p99Ms)),
    cpuMs: cpuShares.length === 0 ? null : median(pairs.map(({ is }) => is.cpuMs ?? 0)),
    share: median(pairs.map(({ of, is }) => is.perSecond / of.perSecond)),
    cpuShare: cpuShares.length === 0 ? null : median(cpuShares),
    // Latencies are counted in whole milliseconds.
    slower: median(pairs.map(({ of, is }) => is.p99Ms / Math.max(of.p99Ms, 1))),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
