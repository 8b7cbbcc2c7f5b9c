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
      <header className="legal-top">
        <h1>{title()}</h1>
        <p className="small muted">{m.legal_updated()}</p>
        <nav className="legal-contents" aria-label={m.legal_contents()}>
          {sections.map(([heading]) => (
            <a key={heading()} href={`#${anchor(heading())}`}>
              {heading()}
            </a>
          ))}
        </nav>
      </header>
      <div className="legal-body">
        <p className="lede">{lede()}</p>
        {children}
        {sections.map(([heading, text]) => (
          <section key={heading()} id={anchor(heading())}>
            <h2>{heading()}</h2>
            {text()
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </div>
    </article>
  );
}

/** "What we keep" is found at #what-we-keep. */
const anchor = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
