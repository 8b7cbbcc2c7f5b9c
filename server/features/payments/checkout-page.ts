import { formatPaise, rupeesToPaise } from '#contract/price.ts';
import { html, type SafeHtml } from '../../html/safe-html.ts';
import { plainPageStyle } from '../../plugins/plain-pages.ts';
import type { OrderCourse, OrderRow } from './repository.ts';
import { orderNumberOf } from './rules.ts';

interface CheckoutPage {
  order: OrderRow;
  courses: OrderCourse[];
  /** Where the student sees what has become of her order. */
  resultUrl: string;
  isTest: boolean;
  form: { action: string; fields: Record<string, string> };
}

/** A whole page that needs no script, under the strict Content-Security-Policy. */
export function checkoutPage(page: CheckoutPage): string {
  const { order, courses, isTest } = page;
  const rows = courses.map((course) => row(course.name, rupeesToPaise(course.fees_in_rupees)));
  if (order.gst_in_paise > 0) rows.push(row(`GST ${order.gst_percent}%`, order.gst_in_paise));
  const banner = html`<p class="test" role="note"><strong>TEST</strong> Sandbox. No money moves.</p>`;
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isTest ? 'TEST: ' : ''}Payment, Tamil Makeover Academy</title>
<link rel="stylesheet" href="${plainPageStyle}">
</head>
<body>
${isTest ? banner : ''}
<main>
<h1>Payment</h1>
<p class="to">Tamil Makeover Academy</p>
<dl>
${rows}
<div class="total"><dt>To pay</dt><dd>${formatPaise(order.amount_in_paise)}</dd></div>
</dl>
${action(page)}
<p class="small">Order ${orderNumberOf(order)}</p>
</main>
</body>
</html>
`.source;
}

function action({ order, resultUrl, isTest, form }: CheckoutPage): SafeHtml {
  if (order.status === 'paid' || order.status === 'refunded') {
    return html`<p>This order is ${order.status} already.</p>
<p><a class="button" href="${resultUrl}">Back to the academy</a></p>`;
  }
  const fields = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const amount = formatPaise(order.amount_in_paise);
  const buttons = isTest
    ? html`<button class="button" name="choice" value="pay">Pay ${amount} (test)</button>
<button class="line" name="choice" value="refuse">Let the payment fail</button>
<button class="line" name="choice" value="leave">Go back without paying</button>`
    : html`<button class="button">Pay ${amount}</button>
<a class="line" href="${resultUrl}">Go back without paying</a>`;
  return html`<form method="post" action="${form.action}">
${fields}
${buttons}
</form>`;
}

const row = (term: string, paise: number): SafeHtml =>
  html`<div><dt>${term}</dt><dd>${formatPaise(paise)}</dd></div>`;
