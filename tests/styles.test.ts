import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { cssModules } from '../build/css-modules.ts';
import { projectRoot, sourceFiles } from './support/source-files.ts';
import { type ClassUse, classUses, styleModules } from './support/style-modules.ts';

const modules = styleModules();
const { uses, unclear } = classUses();

/** The only style sheets whose rules are not a component's own. */
const global = [
  'base',
  'fonts',
  ...languages.map(({ prefix }) => `scale${prefix}`),
  'tokens',
  'without-script',
].map((name) => `src/styles/${name}.css`);

/** Ends of selectors that may be something else than a class of their module. */
const allowedStrays: Record<string, string[]> = {
  // The academy's own HTML carries no class.
  'src/features/player/key-points.module.css': [':is', 'li', 'li:before'],
  // On paper all of the body goes but the notes.
  'src/features/notes/export-dialog.module.css': ['body:has', ':not'],
};

/** Whether a selector ends in the page itself, while a component is on it. */
const isPage = (stray: string) => /^(:root|html):has$/.test(stray);
/** Whether a selector ends in the direct children of a component's element, all or by their number. */
const isChild = (stray: string) => /^(\*|(:nth|:first-child|:last-child)+)/.test(stray);

/** The properties that a parent may set for its direct children, whoever they are: their place in it. */
const placing =
  /^(grid-(row|column)(-start|-end)?|grid-area|flex(-.*)?|order|align-self|justify-self|(min-|max-)?width|margin(-.*)?|z-index|overflow-wrap)$/;

test('every style sheet is a component’s module but for four and each language’s scale', () => {
  const others = sourceFiles().filter(
    (file) => file.endsWith('.css') && !file.endsWith('.module.css') && file.startsWith('src/'),
  );
  expect(others).toEqual(global);
  expect(modules.length).toBeGreaterThan(80);
});

test('they style elements alone, and what is written where there is no script', () => {
  for (const css of global.filter((file) => !/fonts|without/.test(file)).map(read))
    expect(css.match(/(?<![\d"/\w])\.[a-z][\w-]*(?=[^;]*\{)/g)).toBeNull();
  expect(
    read('src/styles/without-script.css')
      .match(/^\.[\w-]+/gm)
      ?.every((name) => name === '.without-script'),
  ).toBe(true);
  expect(read('src/layout/without-script.tsx')).toContain('className="without-script"');
});

test('a rule is about a class of its own module, so that it reaches no other component', () => {
  const faults = modules.flatMap(({ file, rules }) =>
    rules.flatMap(({ strays: found, properties }) =>
      found
        .filter((stray) => !isPage(stray) && !allowedStrays[file]?.includes(stray))
        .filter((stray) => !isChild(stray) || !properties.every((name) => placing.test(name)))
        .map((stray) => `${file}: ${stray} { ${properties.join('; ')} }`),
    ),
  );
  expect(faults).toEqual([]);
  expect(modules.filter(({ code }) => code.includes(':global'))).toEqual([]);
});

test('every class that a component names is in its module, and every one there is named', () => {
  expect(unclear).toEqual([]);
  const named = new Set(uses.map(({ module, name }) => `${module} ${name}`));
  const there = new Set(
    modules.flatMap(({ file, classes }) => [...classes].map((name) => `${file} ${name}`)),
  );
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
  expect([...there].filter((name) => !named.has(name))).toEqual([]);
});

test('what a rule asks of another component is an attribute that one has', () => {
  const components = sourceFiles()
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  const asked = modules.flatMap(({ code }) => code.match(/(?<=\[)data-[a-z-]+/g) ?? []);
  expect([...new Set(asked)].filter((name) => !components.includes(name))).toEqual([]);
});

test('no two classes are called alike on the page', async () => {
  const css = { modules: cssModules };
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', css }, 'build');
  const short = await Promise.all(
    modules.map(async ({ file, code }) => {
      const result = await preprocessCSS(code, join(projectRoot, file), config);
      return Object.values(result.modules ?? {});
    }),
  );
  const names = short.flat();
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('what another folder uses stands in a layer, below every component’s own', () => {
  const shared = uses.filter(
    ({ file, module }) => dirname(file) !== dirname(module) && !file.startsWith('src/routes/'),
  );
  const faults = modules.filter(
    ({ file, layer }) => !layer && shared.some(({ module }) => module === file),
  );
  expect(faults.map(({ file }) => file)).toEqual([]);
  for (const { file, code, layer } of modules)
    if (layer) expect(code.startsWith('@layer base, atom, block;'), file).toBe(true);
});

test('no element gets one property from two modules of one layer: their order would decide', () => {
  const layerOf = new Map(modules.map(({ file, layer }) => [file, layer]));
  const elements = Map.groupBy(uses, ({ file, element }) => `${file}:${element}`);
  const faults = [...elements].flatMap(([at, onIt]) => {
    const set = new Map<string, Set<string>>();
    for (const use of onIt)
      for (const property of propertiesOf(use)) {
        const key = `${layerOf.get(use.module) ?? 'own'} ${property}`;
        set.set(key, (set.get(key) ?? new Set()).add(use.module));
      }
    return [...set]
      .filter(([, from]) => from.size > 1)
      .map(([key, from]) => `${at} ${key}: ${[...from]}`);
  });
  expect(faults).toEqual([]);
});

function propertiesOf({ module, name }: ClassUse): Set<string> {
  const rules = modules.find(({ file }) => file === module)?.rules ?? [];
  return new Set(
    rules.filter(({ subjects }) => subjects.includes(name)).flatMap(({ properties }) => properties),
  );
}

test('a page changes its shape at four widths, and for large text', () => {
  const widths = sourceFiles()
    .filter((file) => /^src\/.*\.(css|tsx?)$/.test(file))
    .flatMap((file) => read(file).match(/\([^()]*\bwidth\b[^()]*\)/g) ?? [])
    .filter((asked) => /[<>:]/.test(asked))
    .flatMap((asked) => asked.match(/[\d.]+(?:px|r?em|ch|vw)\b/g) ?? []);
  // At 15em a word of Tamil may break, and no earlier (src/styles/scale/ta.css).
  expect(new Set(widths)).toEqual(new Set(['380px', '600px', '1024px', '1280px', '17em', '15em']));
});

test('colours and sizes that have a name are called by it', () => {
  const faults = modules.flatMap(({ file, code }) => {
    // A cue's rules see no custom property.
    const own = code.replaceAll(/::cue \{[^}]*\}|\/\*.*?\*\//gs, '');
    return [
      ...own.matchAll(namedColour),
      ...own.matchAll(/#(?!0000\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/gi),
      ...own.matchAll(/font(?:-size)?: [^;]*(?<![\w.(])(?:1\.0625|0\.9375|0\.8125)rem/g),
      ...own.matchAll(/border-radius: (?:6|18|999)px|min-height: 48px/g),
    ].map(([found]) => `${file}: ${found}`);
  });
  expect(faults).toEqual([]);
  for (const file of sourceFiles().filter((one) => /^src\/.*\.tsx$/.test(one)))
    expect(read(file), file).not.toMatch(/\b(?:fill|stroke)="(?!none|currentColor)/);
});

/** The words for colours that somebody would write by hand, without `transparent`. */
const namedColour =
  /(?<![\w.-])(?:aqua|beige|black|blue|brown|crimson|gold|gr[ae]y|green|ivory|lime|maroon|navy|olive|orange|pink|purple|red|silver|teal|white|yellow)(?![\w-])/gi;

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}
