import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Shot {
  name: string;
  width: number;
  theme: string;
  file: string;
}

/** Writes `index.html` beside the shots: one row for each screen, to be looked at all at once. */
export function writeContactSheet(folder: string, shots: Shot[]): void {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) => {
    const figures = shots.filter((shot) => shot.name === name).map(figure);
    return `<h2 id="${name}">${name}</h2><div>${figures.join('')}</div>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`);
  writeFileSync(join(folder, 'index.html'), page(links.join(' '), rows.join('\n')));
}

const figure = ({ name, width, theme, file }: Shot) =>
  `<figure><a href="${file}"><img src="${file}" width="${Math.round(width * 0.4)}" alt="${name}, ${width} px, ${theme}" loading="lazy"></a><figcaption>${width} ${theme}</figcaption></figure>`;

const page = (links: string, rows: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { margin: 24px; background: #8b8b86; color: #111; font: 15px/1.5 system-ui, sans-serif }
nav { position: sticky; top: 0; padding: 8px 0; background: inherit }
div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
h2 { scroll-margin-top: 80px }
figure { flex: none; margin: 0 }
img { display: block; height: auto; background: #fff }
a { color: inherit }
</style>
<h1>Screens</h1>
<nav>${links}</nav>
${rows}
</html>
`;
