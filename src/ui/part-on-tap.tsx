import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';

interface PartOnTapProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Closes what the tap has opened. */
  onMissing: () => void;
}

/**
 * A part of a page that a tap opens. Where it cannot be fetched it says so, and the page stays with
 * all that is on it; the next tap asks for it again (docs/decisions/072).
 */
export function PartOnTap<Props extends object>({ load, props, onMissing }: PartOnTapProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const miss = useEffectEvent(() => {
    onMissing();
    import('./toast.tsx').then(
      ({ toastError }) => toastError(m.site_part_missing()),
      () => {},
    );
  });
  useEffect(() => {
    let isOpen = true;
    load().then(
      (fetched) => isOpen && setPart(() => fetched),
      () => isOpen && miss(),
    );
    return () => {
      isOpen = false;
    };
  }, [load]);
  return Part && <Part {...props} />;
}
