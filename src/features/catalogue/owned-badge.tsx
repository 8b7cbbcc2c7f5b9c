import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

/** Says in the place of a price that the course is paid for. */
export function OwnedBadge() {
  return (
    <span className={clsx(chipStyles.chip, chipStyles.synced)}>
      <Icon className={chipStyles.icon} name="check" small />
      {m.student_yours()}
    </span>
  );
}
