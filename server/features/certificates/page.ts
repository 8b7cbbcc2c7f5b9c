import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import { longDay } from './long-day.ts';
import { certificateAddress, certificatePdfAddress, certificateStyle } from './paths.ts';
import type { CertificateRow } from './repository.ts';

interface AcademyOfPage {
  name: string;
  /** Where the site is, without a slash at its end. */
  origin: string;
}

/** A certificate to show, print and check; whoever has its number may see it. */
export function certificatePage(row: CertificateRow, academy: AcademyOfPage): string {
  const { number, name, course_name } = row;
  const content = html`<main class="certificate" lang="en-IN">
<p class="valid">Genuine: ${academy.name} has issued this certificate.</p>
<article>
<img class="kolam" src="/art/pattern/kolam-medallion.svg" alt="" width="112" height="112">
<p class="academy">${academy.name}</p>
<h1>Certificate of completion</h1>
<p>This is to certify that</p>
<p class="name">${name}</p>
<p>has completed every lesson of</p>
<p class="course">${course_name}</p>
<dl>
<div><dt>Date</dt><dd>${longDay(Number(row.issued_at_ms))}</dd></div>
<div><dt>Number</dt><dd>${number}</dd></div>
</dl>
<p class="check">Check it at ${academy.origin.replace(/^https?:\/\//, '')}${certificateAddress(number)}</p>
</article>
<p class="pdf"><a class="button" href="${certificatePdfAddress(number)}">As a PDF</a></p>
</main>`;
  return document(`${course_name}: certificate ${number}`, content);
}

/** For a number that the academy has never given, or whose student was erased. */
export function unknownCertificatePage(typed: string, academy: AcademyOfPage): string {
  return document(
    'No such certificate',
    html`<main>
<h1>No certificate has this number</h1>
<p>${academy.name} knows no certificate ${typed}. A number is written as TMA-7K3F-9QXM; please compare it with the paper, letter by letter.</p>
<p class="small">If it still is not found, the paper is not ours. <a href="${academy.origin}/contact">Ask the academy</a></p>
</main>`,
  );
}

function document(title: string, content: SafeHtml): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${plainPageStyle}">
<link rel="stylesheet" href="${certificateStyle}">
</head>
<body>
${content}
</body>
</html>
`.source;
}
