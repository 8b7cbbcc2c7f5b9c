import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';

interface LazyOnTapProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Closes what the tap has opened. */
  onMissing: () => void;
}

/**
 * A component that a tap opens, and whose code comes then. Where that cannot be fetched it says so, and
 * the page stays with all that is on it; the next tap asks for it again (docs/decisions/072).
 */
export function LazyOnTap<Props extends object>({ load, props, onMissing }: LazyOnTapProps<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
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
      (fetched) => isOpen && setComponent(() => fetched),
      () => isOpen && miss(),
    );
    return () => {
      isOpen = false;
    };
  }, [load]);
  return Component && <Component {...props} />;
}
