import { html, type SafeHtml } from './safe-html.ts';

interface PlainDocument {
  /** As `lang` names it (BCP 47). */
  language: string;
  title: string;
  /** The addresses of its styles, in their order. */
  styles: string[];
}

/** Writes a whole page of the server's own: no search engine lists it, and it needs no script. */
export function plainDocument({ language, title, styles }: PlainDocument, body: SafeHtml): string {
  const links = styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${links}</head>
<body>
${body}
</body>
</html>
`.source;
}
