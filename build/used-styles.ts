import { type CustomAtRules, transform, type Visitor } from 'lightningcss';

/**
 * Returns those rules of `css` that an element of `html` can wear as it was written, in whichever state
 * and on whichever screen: those of its classes, with the custom properties that they read. Faces that
 * are files are left out, since the browser would ask for them.
 */
export function usedStyles(html: string, css: string): string {
  const worn = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const unworn = [...classesOf(css)].filter((name) => !worn.has(name));
  let rules = minified(css, { unusedSymbols: unworn, visitor: withoutFontFiles });
  // A property may be read by another one that nobody reads.
  for (let before = ''; before !== rules; ) {
    before = rules;
    rules = withoutUnread(rules);
  }
  return rules;
}

/** Returns the rules without faces: declared once more, a face has the browser lay out the page anew. */
export const withoutFaces = (css: string): string =>
  minified(css, { visitor: { Rule: { 'font-face': () => [] } } });

/** Returns the names of the classes that the rules are about, but for those inside `:is()`. */
function classesOf(css: string): Set<string> {
  const names = new Set<string>();
  minified(css, {
    visitor: {
      Selector(parts) {
        for (const part of parts) if (part.type === 'class') names.add(part.name);
      },
    },
  });
  return names;
}

const withoutFontFiles: Visitor<CustomAtRules> = {
  Rule: {
    'font-face': ({ value: { properties } }) =>
      properties.some(
        ({ type, value }) => type === 'source' && value.some((source) => source.type === 'url'),
      )
        ? []
        : undefined,
  },
};

function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return minified(css, {
    visitor: {
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
      },
    },
  });
}

interface Options {
  unusedSymbols?: string[];
  visitor?: Visitor<CustomAtRules>;
}

const minified = (css: string, options: Options): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    ...options,
  }).code.toString();
