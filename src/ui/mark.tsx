import { clsx } from 'clsx';
import * as styles from './mark.module.css';

/** The academy's mark, inline so that its line takes the colour of the text in either theme. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.mark, className)}
      viewBox="-6 -60 162 150"
      width="54"
      height="50"
      aria-hidden="true"
    >
      <path
        fill="currentColor"
        d="M0 6C26 34 78 34 108 4C122 -10 132 -22 150 -36C144 -10 134 10 118 24C84 56 24 48 0 6ZM28.7 27.2Q20.5 47.7 9 62Q26.9 51.1 39.3 32.8ZM59 37.8Q60.6 62.1 68.5 82.1Q67.8 62.3 71 38.2ZM90.5 32.4Q102.6 53.6 125.8 64.9Q109.1 50.6 101.5 27.6Z"
      />
      <circle className={styles.circle} cx="64" cy="-36" r="16" />
    </svg>
  );
}
