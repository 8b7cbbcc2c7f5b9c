import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './legal-text.module.css';

export interface LegalDocument {
  title: () => string;
  description: () => string;
  /** When it last changed: October 2025 (specification 1), or since then by us. */
  updated: () => string;
  intro: () => string;
  /** A heading, then its text; several lines are a list, each in bold up to its first colon. */
  sections: (readonly [() => string, () => string])[];
}

interface LegalTextProps {
  document: LegalDocument;
  /** The points that matter most, above the text. */
  children?: ReactNode;
}

export function LegalText({
  document: { title, updated, intro, sections },
  children,
}: LegalTextProps) {
  return (
    <article className={clsx(surface.container, styles.legalText)}>
      <header className={styles.legalTop}>
        <h1 className={styles.title}>{title()}</h1>
        <p className={clsx(typography.muted, typography.small, styles.legalTopText)}>{updated()}</p>
        <nav className={styles.legalContents} aria-label={m.legal_contents()}>
          {sections.map(([heading]) => (
            <a className={styles.legalContentsLink} key={heading()} href={`#${anchor(heading())}`}>
              {heading()}
            </a>
          ))}
        </nav>
      </header>
      <div className={styles.legalBody}>
        <p className={typography.intro}>{intro()}</p>
        {children}
        {sections.map(([heading, text]) => (
          <section className={styles.section} key={heading()} id={anchor(heading())}>
            <h2 className={clsx(typography.third, styles.heading)}>{heading()}</h2>
            <LegalParagraphs lines={text().split('\n')} />
          </section>
        ))}
      </div>
    </article>
  );
}

function LegalParagraphs({ lines }: { lines: string[] }) {
  if (lines.length === 1) return <p>{lines}</p>;
  return (
    <ul>
      {lines.map((line) => {
        const colon = line.indexOf(':') + 1;
        return (
          <li className={styles.text} key={line}>
            <b>{line.slice(0, colon)}</b>
            {line.slice(colon)}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a heading's anchor: "What we keep" is found at #what-we-keep. */
const anchor = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
