import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/legal.css';

export interface LegalDocument {
  title: () => string;
  description: () => string;
  lede: () => string;
  /** Heading, then text; a line break begins a paragraph. */
  sections: (readonly [() => string, () => string])[];
}

interface LegalTextProps {
  document: LegalDocument;
  /** What matters most, above the text. */
  children?: ReactNode;
}

export function LegalText({ document: { title, lede, sections }, children }: LegalTextProps) {
  return (
    <article className="wrap legal-text">
      <h1>{title()}</h1>
      <p className="small muted">{m.legal_updated()}</p>
      <p className="lede">{lede()}</p>
      {children}
      {sections.map(([heading, text]) => (
        <section key={heading()}>
          <h2>{heading()}</h2>
          {text()
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </article>
  );
}
