import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Certificate } from '#contract/certificate.ts';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './certificate-card.module.css';

/** The paper itself stands on the academy's server, where others check it too. */
export function IssuedCertificate({ certificate }: { certificate: Certificate }) {
  const { number, name, issued_on, page, pdf } = certificate;
  const isOnline = useIsOnline();
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={m.certificate_name()}>{name}</Fact>
        <Fact term={m.certificate_number()}>{number}</Fact>
        <Fact term={m.certificate_date()}>{dayInWords(issued_on, 'long')}</Fact>
      </dl>
      <p className={typography.small}>{m.certificate_check()}</p>
      {isOnline ? (
        <p className={styles.ways}>
          <a className={buttonClass({})} href={page} target="_blank" rel="noreferrer">
            {m.certificate_open()}
          </a>
          <a className={textLinkStyles.textLink} href={pdf} target="_blank" rel="noreferrer">
            {m.certificate_pdf()}
          </a>
        </p>
      ) : (
        <p className={typography.muted}>{m.certificate_offline()}</p>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={clsx(typography.numeric, styles.value)}>{children}</dd>
    </div>
  );
}
