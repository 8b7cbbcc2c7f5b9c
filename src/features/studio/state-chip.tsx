import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

const open = { chip: chipStyles.local, icon: 'clock', label: m.studio_order_open } as const;

/** The states of appointments, orders, courses, lessons and students; a `bare` one has no coloured ground. */
const states = {
  booked: { chip: chipStyles.local, icon: 'clock', label: m.studio_booked },
  confirmed: { chip: chipStyles.synced, icon: 'check', label: m.studio_confirmed },
  cancelled: { chip: chipStyles.draft, icon: 'close', label: m.studio_cancelled },
  created: open,
  pending: open,
  paid: { chip: chipStyles.bare, icon: 'check', label: m.studio_order_paid },
  failed: { chip: chipStyles.failed, icon: 'alert', label: m.studio_order_failed },
  refunded: { chip: chipStyles.draft, icon: 'back', label: m.studio_order_refunded },
  offered: { chip: chipStyles.bare, icon: 'check', label: m.studio_offered },
  retired: { chip: chipStyles.draft, icon: 'eyeoff', label: m.studio_retired },
  published: { chip: chipStyles.bare, icon: 'check', label: m.studio_lesson_published },
  hidden: { chip: chipStyles.draft, icon: 'eyeoff', label: m.studio_lesson_hidden },
  staff: { chip: chipStyles.draft, icon: 'user', label: m.studio_staff },
} as const;

/** Shows the state of something in the studio, by icon and word. */
export function StudioStateChip({ state }: { state: keyof typeof states }) {
  const { chip, icon, label } = states[state];
  return (
    <span className={clsx(chipStyles.chip, chip)}>
      <Icon className={chipStyles.icon} name={icon} />
      {label()}
    </span>
  );
}
