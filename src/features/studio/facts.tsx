import { clsx } from 'clsx';
import * as styles from './detail.module.css';

/** Shows facts line by line; one that is null or empty has no line. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div className={clsx(styles.fact, value.length > 24 && styles.long)} key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
