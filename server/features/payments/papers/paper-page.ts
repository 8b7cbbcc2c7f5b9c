import { plainDocument } from '../../../html/plain-document.ts';
import { html, type SafeHtml } from '../../../html/safe-html.ts';
import { plainPageStyle } from '../../../plugins/plain-pages.ts';
import { nameOnPaper } from '../../../texts/academy-name.ts';
import { mixedRuns } from '../../../texts/mixed-runs.ts';
import type { Voice } from '../../../texts/voice.ts';
import type { Paper } from './paper.ts';
import { type PaperRow, paperNotes, paperRows, paperTitle } from './paper-rows.ts';

/** Renders a paper to read and print, without any script; at `pdfAddress` is the same as a file. */
export function paperPage(voice: Voice, paper: Paper, pdfAddress: string): string {
  const { texts, rupees, language } = voice;
  const said = (text: string) => mixedRuns(text, language.tag);
  const row = ({ term, text }: PaperRow): SafeHtml =>
    html`<div><dt>${said(term)}</dt><dd>${said(text)}</dd></div>`;
  const title = paperTitle(voice, paper);
  const { number, lines, taxes, totalInPaise, isTest } = paper;
  const sums = [...lines, ...taxes].map((sum) => ({
    term: nameOnPaper(voice, sum),
    text: rupees(sum.amountInPaise),
  }));
  return plainDocument(
    { language: language.tag, title: `${title} ${number}`, styles: [plainPageStyle] },
    html`${isTest ? html`<p class="test" role="note"><strong>${texts.paper_test()}</strong> ${texts.paper_test_page()}</p>` : ''}
<main>
<h1>${said(title)}</h1>
<p class="to">${said(paper.supplier.name)}<br>${said(paper.supplier.address)}</p>
<dl>
${paperRows(voice, paper).map(row)}
${sums.map(row)}
<div class="total"><dt>${said(texts.paper_total())}</dt><dd>${rupees(totalInPaise)}</dd></div>
</dl>
<p><a class="button" href="${pdfAddress}">${said(texts.paper_pdf())}</a></p>
${paperNotes(voice, paper).map((note) => html`<p class="small">${said(note)}</p>`)}
</main>`,
  );
}
