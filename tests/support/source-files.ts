import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

export const projectRoot = join(import.meta.dirname, '../..');

export interface Import {
  from: string;
  /** A file of ours relative to the project's root, or a package's name. */
  to: string;
}

/** Lists our own source files, generated ones left out, relative to the project's root. */
export function sourceFiles(): string[] {
  return globSync('{contract,src,sw,server,tests,build}/**/*.{ts,tsx,js,css}', { cwd: projectRoot })
    .filter((file) => !/\.tsbuild|paraglide\/|\.gen\.ts$|\.results/.test(file))
    .sort();
}

/** Lists every static and literal dynamic import of one file. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  const { module } = parseSync(file, source);
  const literals = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => source.slice(start, end))
    .filter((text) => /^['"]/.test(text))
    .map((text) => text.slice(1, -1));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const statics = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return [...statics, ...reexports, ...literals].map((to) => ({
    from: file,
    to: resolve(file, to),
  }));
}

function resolve(from: string, to: string): string {
  if (to.startsWith('#contract/')) return to.slice(1);
  return to.startsWith('.') ? normalize(join(dirname(from), to)) : to;
}
