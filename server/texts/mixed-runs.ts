import { languages } from '#contract/languages.ts';
import { html, SafeHtml } from '../html/safe-html.ts';

const scripts = languages.map(({ tag }) => ({
  tag,
  script: new Intl.Locale(tag).maximize().script,
}));
/** Words of one script, with what may stand within and between them. */
const scriptRuns = scripts.map(({ tag, script }) => ({
  tag,
  script,
  run: String.raw`\p{Script=${script}}[\p{Script=${script}}\p{M}\p{N}'’&@/.:-]*(?:[ ,]+\p{Script=${script}}[\p{Script=${script}}\p{M}\p{N}'’&@/.:-]*)*`,
}));

/** Writes a text of a page in that language; words in another's script are marked, for who reads it aloud. */
export function mixedRuns(text: string, pageTag: string): SafeHtml {
  const own = scripts.find(({ tag }) => tag === pageTag)?.script;
  const [foreign] = scriptRuns.filter(({ script }) => script !== own);
  if (!foreign) return html`${text}`;
  const runs = text.split(new RegExp(`(${foreign.run})`, 'u'));
  const marked = runs.map((run, index) =>
    index % 2 === 1 ? html`<span lang="${foreign.tag}">${run}</span>` : html`${run}`,
  );
  return new SafeHtml(marked.map(({ source }) => source).join(''));
}
