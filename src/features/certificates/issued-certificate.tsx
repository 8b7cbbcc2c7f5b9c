import type { Certificate } from '#contract/certificate.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './certificate-card.module.css';

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The paper itself stands on the academy's server, where others check it too. */
export function IssuedCertificate({ certificate }: { certificate: Certificate }) {
  const { number, name, issued_on, page, pdf } = certificate;
  const isOnline = useIsOnline();
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{m.certificate_name()}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{m.certificate_number()}</dt>
          <dd className={typography.numeric}>{number}</dd>
        </div>
        <div>
          <dt>{m.certificate_date()}</dt>
          <dd>{longDay.format(new Date(`${issued_on}T00:00:00+05:30`))}</dd>
        </div>
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
