import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Sends its form, from when the page's script is there to do it: before, the browser itself would
 * send a prerendered form, and lose what was typed.
 */
export function FormButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useIsHydrated();
  return <Button type="submit" {...props} disabled={props.disabled || !isHydrated} />;
}
