const icon = /\/art\/icons\.svg#([\w-]+)/g;

/** The picture of the first screen, and the preload that React writes to have it early. */
export const urgentImage = /(<img\b[^>]* src=")(\/art\/[^"#]+\.svg)("[^>]* fetchPriority="high")/g;
export const urgentPreload = /<link rel="preload" as="image"[^>]* fetchPriority="high"\/>/g;

/**
 * Returns the page with the glyphs that it shows inside it, so that no first paint waits for the whole
 * sprite to be parsed; glyphs that it shows later ask for the sprite. Throws where the sprite lacks one.
 */
export function withIcons(html: string, sprite: string): string {
  const names = new Set([...html.matchAll(icon)].map(([, name]) => name));
  const symbols = [...names].map((name) => {
    const [symbol] = new RegExp(`<symbol id="${name}".*?</symbol>`, 's').exec(sprite) ?? [];
    if (!symbol) throw new Error(`art/icons.svg has no ${name}`);
    return symbol;
  });
  const own = `<svg width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`;
  return html.replace(icon, '#$1').replace('</body>', () => `${own}</body>`);
}

/**
 * Returns the page for a phone that keeps it: its words are painted first, its drawing, which is a
 * document of its own to parse, in the next frame.
 */
export const withDeferredPicture = (html: string): string =>
  html.replace(urgentPreload, '').replace(urgentImage, late);

const late = (image: string): string =>
  image.replace(/ (loading|fetchPriority)="\w+"/g, '').replace('<img', '<img loading="lazy"');
