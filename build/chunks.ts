import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { groups } from './chunk-groups.ts';
import { builtLanguage, textsFolder } from './language.ts';

const root = join(import.meta.dirname, '..');
const texts = join(textsFolder(builtLanguage), 'messages');

/** Whether a chunk is one that no route needs to list, since the page has begun with it. */
const isWithEntry = (file: string): boolean =>
  /\/(react|tanstack|index|rolldown-runtime)-[^/]+\.js$/.test(file);

const visited = new Set<string>();

/**
 * Filters the list by which Vite asks at once for all that a later imported chunk needs. Only a
 * visitor's next page can be wanted before the worker is there: its list saves a round trip for each
 * import in a row. Files in a phone's cache come sooner without one: reading a list, and a link for
 * each file of it, took a tenth of the processor time of a cold start.
 */
export const listedWith = (file: string, files: string[]): string[] =>
  visited.has(file) ? files.filter((one) => !isWithEntry(one)) : [];

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/**
 * Makes the chunk groups of one build. A module goes into the chunk of the first group that needs
 * it, so a chunk needs only chunks of groups before its own, and there are no cycles. What the
 * visitor's first screen shares with a student's is loaded with every page, what it shares with a form
 * comes with the frame of both. The bundler splits what no group needs by itself.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let found: Map<string, string[]> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    found ??= groupsOfModules((other) => context.getModuleInfo(other));
    const [first, ...others] = found.get(id) ?? [];
    const isSharedWith = (...names: string[]) => names.some((group) => others.includes(group));
    const isOfVisit = first === 'registration' || first === 'home' || first === 'previews';
    if (isOfVisit && isSharedWith('calls', 'student')) return 'index';
    if (first === 'previews' && isSharedWith('forms')) return 'home';
    return first ?? null;
  };
  const whole: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const group = name(id, context);
    return group && groups[group]?.isWhole ? group : null;
  };
  return [
    { name: whole, debugName: 'whole groups', includeDependenciesRecursively: false },
    { name, debugName: 'groups', includeDependenciesRecursively: false, minShareCount: 2 },
  ];
}

/** Returns the groups that need each module, by its id, in the order of the groups. */
function groupsOfModules(getModuleInfo: GetModuleInfo): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const modules = allModules(getModuleInfo);
  const isImportedLater = (id: string) => (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  for (const [group, { begins }] of Object.entries(groups)) {
    const roots = begins.flatMap((begin) => {
      const isBegin = (id: string) =>
        sourceOf(id) === begin || (isImportedLater(id) && sourceOf(id).startsWith(begin));
      const ids = modules.filter(isBegin);
      if (ids.length === 0) throw new Error(`build/chunk-groups.ts: nothing begins with ${begin}`);
      return ids;
    });
    const needed = reachable(roots, (id) => staticImports(id, getModuleInfo));
    for (const id of needed) {
      if (groups[group]?.isWhole || !isPage(id)) found.set(id, [...(found.get(id) ?? []), group]);
    }
  }
  return found;
}

/** Each route has a chunk of its own; the router splits a route by a query. */
const isPage = (id: string): boolean => id.includes('?tsr-split');

const sourceOf = (id: string): string => relative(root, id).replace(/\?.*$/s, '');

/** The legal pages have few readers, who can wait for a round trip; each list makes the entry larger. */
const isVisited = (source: string): boolean =>
  source.startsWith('src/routes/_site') && !groups.legal?.begins.includes(source);

/** Writes beside Vite's manifest which file each source has gone to, and notes the visitor's routes. */
export const sourceFiles: Plugin = {
  name: 'source-files',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const facade = chunk.type === 'chunk' && chunk.facadeModuleId;
      if (facade && isVisited(sourceOf(facade))) visited.add(chunk.fileName);
    }
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [sourceOf(id), chunk.fileName]) : [],
    );
    const source = JSON.stringify(files);
    this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source });
  },
};

function allModules(getModuleInfo: GetModuleInfo): string[] {
  return reachable([join(root, 'index.html')], (id) => {
    const info = getModuleInfo(id);
    return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
  });
}

/** All texts are exports of one module; which of them a module uses is read from its code. */
function staticImports(id: string, getModuleInfo: GetModuleInfo): string[] {
  if (id.startsWith(texts)) return []; // of what a text imports nothing is left in the page
  const { importedIds = [], code } = getModuleInfo(id) ?? {};
  const named = namedImports(code).flatMap(({ names }) => names);
  return importedIds.flatMap((imported) => {
    if (imported === `${texts}.js`) return usedTexts(code);
    return isQueryIndex(imported) ? behindIndex(imported, named, getModuleInfo) : imported;
  });
}

const usedTexts = (code: string | null | undefined): string[] =>
  [...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${texts}/${name}.js`);

/** An index only re-exports: a module that reads a query needs nothing of the code for changes. */
const isQueryIndex = (id: string): boolean =>
  /\/@tanstack\/(react-query|query-core)\/.+\/index\.js$/.test(id);

/** Returns those modules of an index that hold one of the names; it may re-export another index. */
function behindIndex(index: string, named: string[], getModuleInfo: GetModuleInfo): string[] {
  const { importedIds = [], code } = getModuleInfo(index) ?? {};
  const own = namedImports(code);
  return importedIds.flatMap((id) => {
    if (isQueryIndex(id)) return behindIndex(id, named, getModuleInfo);
    const handed = own.find(({ from }) => id.endsWith(from.slice(1)));
    return !handed || handed.names.some((name) => named.includes(name)) ? id : [];
  });
}

/** Lists a module's imports by name, each with the source that it gives. */
const namedImports = (code: string | null | undefined) =>
  [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(
    ([, names = '', from = '']) => ({ from, names: names.match(/\w+(?=[\s,]|$)/g) ?? [] }),
  );

function reachable(begins: string[], next: (id: string) => string[]): string[] {
  const seen = new Set(begins);
  for (const id of seen) for (const following of next(id)) seen.add(following);
  return [...seen];
}
