import { clsx } from 'clsx';
import type { StudioOrder } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

const states = {
  created: { chip: chipStyles.local, icon: 'clock', label: m.studio_order_open },
  pending: { chip: chipStyles.local, icon: 'clock', label: m.studio_order_open },
  paid: { chip: chipStyles.synced, icon: 'check', label: m.studio_order_paid },
  failed: { chip: chipStyles.failed, icon: 'alert', label: m.studio_order_failed },
  refunded: { chip: chipStyles.draft, icon: 'back', label: m.studio_order_refunded },
} as const;

export function OrderState({ status }: Pick<StudioOrder, 'status'>) {
  const { chip, icon, label } = states[status];
  return (
    <span className={clsx(chipStyles.chip, chip)}>
      <Icon className={chipStyles.icon} name={icon} />
      {label()}
    </span>
  );
}
