/** A piece of HTML that is safe to put into more of it. */
export class SafeHtml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Fills in a template; every value is escaped unless `html` made it. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | SafeHtml | SafeHtml[])[]
): SafeHtml {
  const texts = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ source }) => source).join('');
    return value instanceof SafeHtml ? value.source : escapeHtml(String(value));
  });
  return new SafeHtml(String.raw({ raw: parts }, ...texts));
}

/** For text and for attribute values in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
