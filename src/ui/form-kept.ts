import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Selects a kept text that has come into the field in which the visitor stands already, before the
 * script came: as in any field that is entered, what she types then takes its place.
 */
export function useKeptSelected(kept: Partial<Record<string, unknown>>): void {
  const select = useEffectEvent(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.value !== '' && field.value === kept[field.name])
      field.select();
  });
  useLayoutEffect(() => select(), []);
}
