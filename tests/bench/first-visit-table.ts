import { firstPages } from './floor-pages.ts';
import { medianVisit, type Throttling, type Visit, type Visits } from './lighthouse-visit.ts';

/** Prints the table of one kind of throttling and holds it against the limits of a first visit. */
export function printFirstVisit(throttling: Throttling, visits: Visits): void {
  const rounds = visits.home?.length ?? 0;
  console.log(`\nFirst visit, mobile, ${throttling}, medians of ${rounds}`);
  console.log(line('', 'LCP ms', 'from', 'to', 'FCP ms', 'TBT ms', 'CLS', 'kB', 'JS kB'));
  const medians = new Map(
    Object.entries(visits).map(([name, all]) => [name, medianVisit(all)] as const),
  );
  for (const [name, median] of medians) {
    const all = (visits[name] ?? []).map(({ lcpMs }) => lcpMs);
    const milliseconds = [median.lcpMs, Math.min(...all), Math.max(...all), median.fcpMs];
    const kilobytes = [median.bytes, median.scriptBytes].map((size) => (size / 1000).toFixed(1));
    const cells = [...milliseconds, median.tbtMs].map((figure) => figure.toFixed(0));
    console.log(line(name, ...cells, median.cls.toFixed(3), ...kilobytes));
  }
  const of = (name: string): Visit => {
    const median = medians.get(name);
    if (!median) throw new Error(`${name} was not visited`);
    return median;
  };
  const home = of('home');
  for (const name of Object.keys(firstPages)) {
    verdict(`${name}: LCP, of bare HTML`, of(name).lcpMs / of(`${name}, bare HTML`).lcpMs, 1.5);
    verdict(`${name}: CLS`, Math.max(...(visits[name] ?? []).map(({ cls }) => cls)), 0);
  }
  if (medians.has('home, before')) {
    verdict('home: LCP, of the build before', home.lcpMs / of('home, before').lcpMs, 0.65);
  }
  verdict('home: LCP, of its static page', home.lcpMs / of('home, static').lcpMs, 1.15);
  // Both can be 0 on a fast machine; a frame is the least that a hand can feel.
  verdict(
    'home: TBT, of the empty React page',
    home.tbtMs / Math.max(of('empty React page').tbtMs, 16),
    1.2,
  );
  verdict('home: kB transferred', home.bytes / 1000, 200);
  verdict('home: kB of JavaScript', home.scriptBytes / 1000, 135);
  for (const name of Object.keys(firstPages)) {
    // Where bare HTML has less the machine was too slow for any page.
    const bare = visits[`${name}, bare HTML`] ?? [];
    const fair = (visits[name] ?? []).filter((_, round) => bare[round]?.scores.performance === 100);
    const short = fair.filter((visit) => !isPerfect(visit)).length;
    // One round in five may be a neighbour's on the machine.
    const what = `${name}: rounds without 100 everywhere, of ${fair.length}`;
    verdict(what, short, Math.floor(fair.length / 5));
  }
}

const isPerfect = ({ scores }: Visit): boolean =>
  ['performance', 'accessibility', 'best-practices', 'seo'].every((id) => scores[id] === 100);

function verdict(what: string, value: number, limit: number): void {
  const isOver = value > limit + 1e-9;
  console.log(`  ${isOver ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)} of ${limit}`);
  if (isOver) process.exitCode = 1;
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(8)).join('');
}
