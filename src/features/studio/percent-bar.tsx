import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import * as styles from './film-panel.module.css';
import * as studioStyles from './studio.module.css';

interface PercentBarProps {
  /** The name of what the percent measures, for those who do not see the bar. */
  label: string;
  percent: number;
  children?: ReactNode;
}

export function PercentBar({ label, percent, children }: PercentBarProps) {
  return (
    <div className={studioStyles.stack}>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <p className={styles.numbers}>
        <b className={typography.numeric}>{m.studio_percent({ percent })}</b>
        {children}
      </p>
    </div>
  );
}
