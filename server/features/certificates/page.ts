import { namesOf } from '#contract/language-names.ts';
import { languages } from '#contract/languages.ts';
import { plainDocument } from '../../html/plain-document.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import { nameIn, nameOnPaper } from '../../texts/academy-name.ts';
import { mixedRuns } from '../../texts/mixed-runs.ts';
import { pageLink } from '../../texts/page-link.ts';
import type { Voice } from '../../texts/voice.ts';
import {
  certificateAddress,
  certificatePdfAddress,
  certificateStyle,
  inLanguage,
} from './paths.ts';
import type { ShownCertificate } from './repository.ts';

interface AcademyOfPage {
  name: string;
  /** Where the site is, without a slash at its end. */
  origin: string;
}

/** Renders a certificate to show, print and check; whoever has its number may see it. */
export function certificatePage(
  voice: Voice,
  row: ShownCertificate,
  academy: AcademyOfPage,
): string {
  const { texts, longDay, language } = voice;
  const { number, name } = row;
  const course = { name: row.course_name, translations: row.translations };
  const said = (text: string) => mixedRuns(text, language.tag);
  const address = academy.origin.replace(/^https?:\/\//, '') + certificateAddress(number);
  const pdf = inLanguage(certificatePdfAddress(number), language);
  const content = html`<main class="certificate" lang="${language.tag}">
<p class="valid">${said(texts.certificate_genuine({ academy: academy.name }))}</p>
<article>
<img class="kolam" src="/art/pattern/kolam-medallion.svg" alt="" width="112" height="112">
<p class="academy">${said(academy.name)}</p>
<h1>${said(texts.certificate_title())}</h1>
<p>${said(texts.certificate_to())}</p>
<p class="name">${said(name)}</p>
<p>${said(texts.certificate_done())}</p>
<p class="course">${said(nameOnPaper(voice, course))}</p>
<dl>
<div><dt>${said(texts.certificate_date())}</dt><dd>${longDay(Number(row.issued_at_ms))}</dd></div>
<div><dt>${said(texts.certificate_number())}</dt><dd>${number}</dd></div>
</dl>
<p class="check">${said(texts.certificate_check({ address }))}</p>
</article>
<p class="pdf"><a class="button" href="${pdf}">${said(texts.certificate_pdf())}</a></p>
<p class="small languages">${otherLanguages(voice, certificateAddress(number))}</p>
</main>`;
  return document(
    voice,
    texts.certificate_document({ course: nameIn(voice, course), number }),
    content,
  );
}

/** Renders the page for a number that the academy has never given, or whose student was erased. */
export function unknownCertificatePage(
  voice: Voice,
  typed: string,
  academy: AcademyOfPage,
): string {
  const { texts, language } = voice;
  const said = (text: string) => mixedRuns(text, language.tag);
  return document(
    voice,
    texts.certificate_none_document(),
    html`<main>
<h1>${said(texts.certificate_none_title())}</h1>
<p>${said(texts.certificate_none_text({ academy: academy.name, number: typed }))}</p>
<p class="small">${said(texts.certificate_none_ours())} <a href="${pageLink(academy.origin, voice, '/contact')}">${said(texts.certificate_ask())}</a></p>
</main>`,
  );
}

/** Links to the other languages: who shows a certificate and who checks it may read different ones. */
const otherLanguages = ({ language }: Voice, address: string): SafeHtml[] =>
  languages
    .filter(({ code }) => code !== language.code)
    .map(
      (other) =>
        html`<a href="${`${address}?language=${other.code}`}" hreflang="${other.tag}" lang="${other.tag}">${namesOf(other).name}</a>`,
    );

const document = ({ language }: Voice, title: string, content: SafeHtml): string =>
  plainDocument(
    { language: language.tag, title, styles: [plainPageStyle, certificateStyle] },
    content,
  );
