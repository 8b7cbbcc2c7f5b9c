import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './rating.module.css';

export function Rating({ value }: { value: number }) {
  return (
    <span className={cardStyles.metaItem}>
      <Icon className={clsx(cardStyles.metaIcon, styles.icon)} name="star" />
      <span className={typography.visuallyHidden}>{m.course_rating_label()}: </span>
      <b className={typography.numeric}>{value.toFixed(1)}</b>
    </span>
  );
}
