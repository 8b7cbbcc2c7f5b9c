import { escape as escapeHtml } from 'es-toolkit/string';

/** A piece of HTML that is safe to put into more of it. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Fills in a template; every value is escaped unless `html` made it. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | number | SafeHtml | SafeHtml[])[]
): SafeHtml {
  const texts = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ source }) => source).join('');
    return value instanceof SafeHtml ? value.source : escapeHtml(String(value));
  });
  return new SafeHtml(String.raw({ raw: strings }, ...texts));
}
