import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The build's records of its chunks: Vite's manifest, and the files that each source went to. */
export interface Chunks {
  byKey: Record<string, Chunk>;
  /** Source and file; the router splits a route's source into several. */
  sources: [source: string, file: string][];
}

export const readChunks = (dist: string): Chunks => ({
  byKey: readJson(join(dist, '.vite/manifest.json')),
  sources: readJson(join(dist, '.vite/sources.json')),
});

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the keys of the chunks that a source file is in; throws where it is in none. */
export function keysOf(source: string, { byKey, sources }: Chunks): string[] {
  const files = new Set(sources.flatMap(([name, file]) => (name === source ? [file] : [])));
  const keys = Object.keys(byKey).filter((key) => files.has(byKey[key]?.file ?? ''));
  if (keys.length === 0) throw new Error(`${source} is in no chunk of the build`);
  return keys;
}

/** The source files that have gone into a chunk, by its key. */
export function sourcesOf(key: string, { byKey, sources }: Chunks): string[] {
  return sources.flatMap(([name, file]) => (byKey[key]?.file === file ? [name] : []));
}

/** The style sheets of these chunks, each once. */
export const stylesOf = (keys: string[], { byKey }: Chunks): string[] => [
  ...new Set(keys.flatMap((key) => byKey[key]?.css ?? [])),
];

/** The chunks of `keys` and all that they import, where `follow` says so also by `import()`. */
export function withImports(
  keys: string[],
  { byKey }: Chunks,
  follow: (key: string) => boolean = () => false,
): Chunk[] {
  const found = new Set(keys);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = byKey[key] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(follow)]) found.add(next);
  }
  return [...found].flatMap((key) => byKey[key] ?? []);
}
