import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SelectorComponent, transform } from 'lightningcss';
import { parseSync } from 'oxc-parser';
import { importsOf, projectRoot, sourceFiles } from './source-files.ts';

interface StyleRule {
  /** The classes that its selectors are about: those of what stands last in each. */
  subjects: string[];
  /** Selectors that end in something else than a class of the module. */
  strays: string[];
  properties: string[];
}

export interface StyleModule {
  file: string;
  code: string;
  /** `atom` or `block`; none for a component's own. */
  layer: string | undefined;
  classes: Set<string>;
  rules: StyleRule[];
}

/** Parses each `*.module.css` of the page. */
export function styleModules(): StyleModule[] {
  return sourceFiles()
    .filter((file) => /^src\/.*\.module\.css$/.test(file))
    .map((file) => {
      const code = readFileSync(join(projectRoot, file), 'utf8');
      return { file, code, layer: /@layer (\w+) \{/.exec(code)?.[1], ...parse(file, code) };
    });
}

function parse(filename: string, code: string): Pick<StyleModule, 'classes' | 'rules'> {
  const classes = new Set<string>();
  const rules: StyleRule[] = [];
  transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          const all = [
            ...(declarations?.declarations ?? []),
            ...(declarations?.importantDeclarations ?? []),
          ];
          const ends = selectors.map(lastCompound);
          for (const part of selectors.flat())
            for (const name of classesIn(part)) classes.add(name);
          rules.push({
            subjects: ends.flatMap((end) => end.flatMap(subjectsIn)),
            strays: ends.filter((end) => end.flatMap(subjectsIn).length === 0).map(textOf),
            properties: all.map((one) =>
              one.property === 'custom' ? one.value.name : one.property,
            ),
          });
        },
      },
    },
  });
  return { classes, rules };
}

function lastCompound(selector: readonly SelectorComponent[]): SelectorComponent[] {
  const at = selector.findLastIndex(({ type }) => type === 'combinator');
  return selector.slice(at + 1);
}

/** Returns the classes that the element itself has to have; `:has()` and `:not()` are about others. */
function subjectsIn(part: SelectorComponent): string[] {
  if (part.type === 'pseudo-class' && part.kind !== 'is' && part.kind !== 'where') return [];
  return classesIn(part);
}

/** Lists the classes that a part names, also within `:is()`, `:not()` and `:has()`. */
function classesIn(part: SelectorComponent): string[] {
  if (part.type === 'class') return [part.name];
  if (part.type !== 'pseudo-class' || !('selectors' in part)) return [];
  return part.selectors?.flat().flatMap(classesIn) ?? [];
}

const textOf = (parts: readonly SelectorComponent[]): string =>
  parts
    .map((part) => ('kind' in part ? `:${part.kind}` : 'name' in part ? part.name : '*'))
    .join('');

export interface ClassUse {
  file: string;
  /** The module's file. */
  module: string;
  name: string;
  /** Uses of one number stand on one element. */
  element: number;
}

/** Returns every use of a module's class in a component, and those that are no plain `styles.name`. */
export function classUses(): { uses: ClassUse[]; unclear: string[] } {
  const uses: ClassUse[] = [];
  const unclear: string[] = [];
  for (const file of sourceFiles().filter((one) => /^src\/.*\.tsx?$/.test(one))) {
    if (!importsOf(file).some(({ to }) => to.endsWith('.module.css'))) continue;
    const source = readFileSync(join(projectRoot, file), 'utf8');
    const { program } = parseSync(file, source);
    const modules = new Map<string, string>();
    for (const node of program.body) {
      if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.module.css')) continue;
      const [local] = node.specifiers;
      if (local) modules.set(local.local.name, join(dirname(file), node.source.value));
    }
    walk(program, 0, (node, element) => {
      if (node.type !== 'MemberExpression' || node.object?.type !== 'Identifier') return;
      const module = modules.get(node.object.name ?? '');
      if (module === undefined) return;
      if (node.computed || !node.property?.name) unclear.push(`${file}: ${node.object.name}[…]`);
      else uses.push({ file, module, name: node.property.name, element });
    });
  }
  return { uses, unclear };
}

interface AnyNode {
  type: string;
  start: number;
  name?: string;
  computed?: boolean;
  object?: AnyNode;
  property?: AnyNode;
}

/** `element` is where the JSX element begins whose attributes the node is in; its own place elsewhere. */
function walk(at: unknown, element: number, visit: (node: AnyNode, element: number) => void): void {
  if (Array.isArray(at)) {
    for (const one of at) walk(one, element, visit);
  } else if (isNode(at)) {
    const within =
      at.type === 'JSXOpeningElement' ? at.start : at.type === 'JSXElement' ? 0 : element;
    visit(at, within || at.start);
    for (const value of Object.values(at)) walk(value, within, visit);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;
