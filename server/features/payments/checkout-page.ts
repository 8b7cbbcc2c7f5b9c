import { formatPaise, rupeesToPaise } from '#contract/price.ts';
import { plainDocument } from '../../html/plain-document.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import { nameIn } from '../../texts/academy-name.ts';
import { mixedRuns } from '../../texts/mixed-runs.ts';
import type { Voice } from '../../texts/voice.ts';
import type { OrderCourse, OrderRow } from './repository.ts';
import { orderNumberOf } from './rules.ts';

interface CheckoutPage {
  voice: Voice;
  order: OrderRow;
  courses: OrderCourse[];
  /** The page where the student sees what has become of her order. */
  resultUrl: string;
  /** Where she can order again: the page of the only course, or the cart. */
  againUrl: string;
  /** The courses of the order that she has by now. */
  hers: OrderCourse[];
  isTest: boolean;
  /** Whether it is our own form, whose buttons say how the payment is to end. */
  isSandbox: boolean;
  /** False where the order is closed. */
  form: { action: string; fields: Record<string, string> } | false;
}

/** Renders the whole checkout page: it needs no script, under the strict Content-Security-Policy. */
export function checkoutPage(page: CheckoutPage): string {
  const { voice, order, courses, isTest } = page;
  const { texts, language } = voice;
  const said = (text: string) => mixedRuns(text, language.tag);
  const row = (term: string, paise: number): SafeHtml =>
    html`<div><dt>${said(term)}</dt><dd>${formatPaise(paise)}</dd></div>`;
  const rows = courses.map((course) =>
    row(nameIn(voice, course), rupeesToPaise(course.fees_in_rupees)),
  );
  if (order.gst_percent !== null && order.gst_in_paise > 0) {
    rows.push(row(texts.checkout_gst({ percent: order.gst_percent }), order.gst_in_paise));
  }
  const banner = html`<p class="test" role="note"><strong>${texts.checkout_test()}</strong> ${texts.checkout_test_text()}</p>`;
  return plainDocument(
    {
      language: language.tag,
      title: isTest ? texts.checkout_test_document() : texts.checkout_document(),
      styles: [plainPageStyle],
    },
    html`${isTest ? banner : ''}
<main>
<h1>${texts.checkout_title()}</h1>
<p class="to">${said(texts.checkout_academy())}</p>
<dl>
${rows}
<div class="total"><dt>${texts.checkout_to_pay()}</dt><dd>${formatPaise(order.amount_in_paise)}</dd></div>
</dl>
${action(page)}
<p class="small">${texts.checkout_order({ number: orderNumberOf(order) })}</p>
</main>`,
  );
}

function action(page: CheckoutPage): SafeHtml {
  const { order, resultUrl, isSandbox, form } = page;
  const { texts } = page.voice;
  if (order.status === 'paid' || order.status === 'refunded') {
    const over = order.status === 'paid' ? texts.checkout_paid() : texts.checkout_refunded();
    return html`<p>${over}</p>
<p><a class="button" href="${resultUrl}">${texts.checkout_back()}</a></p>`;
  }
  if (!form) return closed(page);
  const fields = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const amount = formatPaise(order.amount_in_paise);
  const buttons = isSandbox
    ? html`<button class="button" name="choice" value="pay">${texts.checkout_pay_test({ amount })}</button>
<button class="line" name="choice" value="refuse">${texts.checkout_refuse()}</button>
<button class="line" name="choice" value="leave">${texts.checkout_leave()}</button>`
    : html`<button class="button">${texts.checkout_pay({ amount })}</button>
<a class="line" href="${resultUrl}">${texts.checkout_leave()}</a>`;
  return html`<form method="post" action="${form.action}">
${fields}
${buttons}
</form>`;
}

function closed({ voice, courses, hers, resultUrl, againUrl }: CheckoutPage): SafeHtml {
  const { texts, language } = voice;
  if (hers.length > 0) {
    const course = hers.map((one) => nameIn(voice, one)).join(', ');
    return html`<p>${texts.checkout_closed()} ${mixedRuns(texts.checkout_hers({ course }), language.tag)}</p>
<p><a class="button" href="${resultUrl}">${texts.checkout_back()}</a></p>`;
  }
  const isOne = courses.length === 1;
  const advice = isOne ? texts.checkout_closed_course() : texts.checkout_closed_cart();
  // Only that page asks the provider about a payment whose news was lost.
  return html`<p>${texts.checkout_closed()} ${advice}</p>
<p><a class="button" href="${againUrl}">${isOne ? texts.checkout_again() : texts.checkout_cart()}</a></p>
<p><a class="line" href="${resultUrl}">${texts.checkout_result()}</a></p>`;
}
