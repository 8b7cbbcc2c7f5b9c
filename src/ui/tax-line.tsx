import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { paise } from './rupees.ts';
import * as typography from './typography.module.css';

interface TaxLineProps {
  /** Null: there is no tax, and no line. */
  gstPercent: number | null;
  totalInPaise: number;
  className?: string | undefined;
}

/** Stands beside a price before tax, so that nobody meets the total only when she pays. */
export function TaxLine({ gstPercent, totalInPaise, className }: TaxLineProps) {
  if (gstPercent === null) return null;
  return (
    <span className={clsx(typography.muted, typography.small, className)}>
      {m.course_gst({ percent: gstPercent, total: paise(totalInPaise) })}
    </span>
  );
}
