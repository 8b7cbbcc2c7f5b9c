import { clsx } from 'clsx';
import type { StudioAppointment } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

const states = {
  booked: { chip: chipStyles.local, icon: 'clock', label: m.studio_booked },
  confirmed: { chip: chipStyles.synced, icon: 'check', label: m.studio_confirmed },
  cancelled: { chip: chipStyles.draft, icon: 'close', label: m.studio_cancelled },
} as const;

export function AppointmentState({ status }: Pick<StudioAppointment, 'status'>) {
  const { chip, icon, label } = states[status];
  return (
    <span className={clsx(chipStyles.chip, chip)}>
      <Icon className={chipStyles.icon} name={icon} />
      {label()}
    </span>
  );
}
