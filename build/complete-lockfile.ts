import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * npm leaves out of the lockfile the optional packages of other platforms that its registry does
 * not hold, and `npm ci` then refuses the whole file. This program adds them from their parents' lists,
 * so that one lockfile serves every platform and every mirror. It is run after `npm install`.
 */
const PackageSchema = v.object({
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
  dev: v.optional(v.boolean()),
});
const LockSchema = v.object({ packages: v.record(v.string(), PackageSchema) });
/** The same entry unparsed, since parsing would change the order of npm's fields. */
const RawLockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
];

/** Returns the lockfile's text with every optional package of every platform in it. */
export function completeLockfile(text: string): string {
  const raw: unknown = JSON.parse(text);
  const lock = v.parse(LockSchema, raw);
  const added = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {})
      .map(([name, version]) => ({ path: `${beside(parent)}${name}`, name, version, dev }))
      // A platform's package is asked for by its one version; a range is npm's own to settle.
      .filter(({ path, version }) => !(path in lock.packages) && /^\d/.test(version))
      .map(({ path, ...wanted }) => [path, entry(wanted)] as const),
  );
  const packages = { ...Object.fromEntries(added), ...v.parse(RawLockSchema, raw).packages };
  // The packages stand in npm's own order, so that npm does not write the file anew.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify(Object.assign({}, raw, { packages: Object.fromEntries(sorted) }), null, 2)}\n`;
}

/** Returns the folder that a package stands in, where its platform's package stands too. */
const beside = (path: string): string =>
  path.slice(0, path.lastIndexOf('node_modules/') + 'node_modules/'.length) || 'node_modules/';

/** Platform packages carry their platform in their names; without it npm would try to install them. */
function entry({
  name,
  version,
  dev,
}: {
  name: string;
  version: string;
  dev: boolean | undefined;
}) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

if (import.meta.main) {
  const file = 'package-lock.json';
  writeFileSync(file, completeLockfile(readFileSync(file, 'utf8')));
}
