import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Selects a kept text that was put into the field in which the visitor stood before the script came: what
 * she types then takes its place, as in any field that is entered.
 */
export function useKeptSelected(kept: Partial<Record<string, unknown>>): void {
  const select = useEffectEvent(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.value !== '' && field.value === kept[field.name])
      field.select();
  });
  useLayoutEffect(() => select(), []);
}
