import { clsx } from 'clsx';
import * as styles from './chain-progress.module.css';

/** From art/pattern/chain-10.svg: ten dots and the one line woven round them. */
const line =
  'M20 2c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 20-8 20-20c0-12-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-20-8-20-20c0-12 8-20 20-20z';
const dots = 'M20 22h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0';

interface ChainProgressProps {
  percent: number;
  label: string;
}

/** Shows a course's progress; the dots are drawn, the value is spoken. */
export function ChainProgress({ percent, label }: ChainProgressProps) {
  return (
    <div
      className={styles.chain}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--done': percent }}
    >
      <Chain className={styles.remaining} />
      {percent > 0 && <Chain className={styles.done} />}
    </div>
  );
}

function Chain({ className }: { className: string | undefined }) {
  return (
    <svg className={clsx(styles.drawing, className)} viewBox="0 0 400 44" aria-hidden="true">
      <path className={styles.line} d={line} />
      <path className={styles.dots} d={dots} />
    </svg>
  );
}
