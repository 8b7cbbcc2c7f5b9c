import { measureKills } from './kill-losses.ts';

/** The most that a kill may cost: of a film by docs/decisions/020, of a note by rules 5.1. */
const limits = { playSeconds: 5, typingMs: 300 };

/** Prints how much twenty kills of the browser lost; fails the run where one lost too much. */
export async function reportKills(times = 20) {
  const losses = await measureKills(times);
  console.log(`\nLost when the browser is killed (SIGKILL, ${times} times each)`);
  console.log(line('', 'least', 'median', 'p90', 'most', 'limit'));
  print('seconds of the film', losses.playSeconds, limits.playSeconds);
  print('ms of typing', losses.typingMs, limits.typingMs);
  return losses;
}

function print(name: string, lost: number[], limit: number): void {
  const sorted = lost.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(line(name, at(0), at(0.5), at(0.9), at(1), String(limit)));
  if ((sorted.at(-1) ?? 0) > limit) process.exitCode = 1;
}

const line = (name: string, ...cells: string[]): string =>
  name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join('');

if (import.meta.main) await reportKills(Number(process.argv[2] ?? 20));
