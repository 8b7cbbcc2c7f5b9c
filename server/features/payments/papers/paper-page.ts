import { html, type SafeHtml } from '../../../html/safe-html.ts';
import { rupees } from '../../../mail/rupees.ts';
import { plainPageStyle } from '../../../plugins/plain-pages.ts';
import type { Paper } from './paper.ts';
import { type PaperRow, paperNotes, paperRows } from './paper-rows.ts';

/** A page to read and print, without any script; `pdfAddress` is the same as a file. */
export function paperPage(paper: Paper, pdfAddress: string): string {
  const { title, number, lines, taxes, totalInPaise, isTest } = paper;
  const sums = [...lines, ...taxes].map(({ name, amountInPaise }) => ({
    term: name,
    text: rupees(amountInPaise),
  }));
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} ${number}</title>
<link rel="stylesheet" href="${plainPageStyle}">
</head>
<body>
${isTest ? html`<p class="test" role="note"><strong>TEST</strong> Sandbox. No money has moved.</p>` : ''}
<main>
<h1>${title}</h1>
<p class="to">${paper.supplier.name}<br>${paper.supplier.address}</p>
<dl>
${paperRows(paper).map(row)}
${sums.map(row)}
<div class="total"><dt>Total</dt><dd>${rupees(totalInPaise)}</dd></div>
</dl>
<p><a class="button" href="${pdfAddress}">As a PDF</a></p>
${paperNotes(paper).map((note) => html`<p class="small">${note}</p>`)}
</main>
</body>
</html>
`.source;
}

const row = ({ term, text }: PaperRow): SafeHtml =>
  html`<div><dt>${term}</dt><dd>${text}</dd></div>`;
