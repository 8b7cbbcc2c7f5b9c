import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import * as styles from './downloads.module.css';
import type { Downloads } from './queries.ts';

interface NetworkChoiceProps {
  network: Downloads['network'];
  isAny: boolean;
  onChange: (isAny: boolean) => void;
}

/** Says what this network may cost her, and asks whether it may be used all the same. */
export function NetworkChoice({ network, isAny, onChange }: NetworkChoiceProps) {
  if (network === 'free') return null;
  return (
    <>
      {network === 'costly' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isAny}
            onChange={(event) => onChange(event.target.checked)}
          />
          {m.downloads_any_network()}
        </label>
      )}
      <p className={clsx(typography.muted, typography.small)}>
        {network === 'costly' ? m.downloads_costly() : m.downloads_unknown()}
      </p>
    </>
  );
}
