import { clsx } from 'clsx';
import { allowAnyNetwork, goOnWhenClosed } from '../../downloads/take-along.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './downloads.module.css';
import type { Downloads } from './queries.ts';

/** Offers the networks that lessons come over; where the browser does not name its network, says so. */
export function NetworkRow({ userId, downloads }: { userId: string; downloads: Downloads }) {
  const { network, usesAnyNetwork, goesOnWhenClosed } = downloads;
  const fail = () => toastError(m.downloads_failed());
  const isWifiOnly = network !== 'unknown' && !usesAnyNetwork;
  return (
    <div className={phoneRowStyles.phoneRow}>
      <p className={phoneRowStyles.phoneRowText}>
        <b>{m.downloads_network()}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {network === 'unknown' ? m.downloads_network_unknown() : m.downloads_network_text()}
        </span>
        {goesOnWhenClosed !== null && (
          <span className={clsx(typography.muted, typography.small)}>
            {isWifiOnly ? m.downloads_when_closed_text() : m.downloads_goes_on()}
          </span>
        )}
      </p>
      {network !== 'unknown' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={usesAnyNetwork}
            onChange={(event) => allowAnyNetwork(userId, event.target.checked).catch(fail)}
          />
          {m.downloads_any_network()}
        </label>
      )}
      {isWifiOnly && goesOnWhenClosed !== null && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={goesOnWhenClosed}
            onChange={(event) => goOnWhenClosed(userId, event.target.checked).catch(fail)}
          />
          {m.downloads_when_closed()}
        </label>
      )}
    </div>
  );
}
