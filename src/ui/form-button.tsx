import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useIsTakenOver } from './use-is-taken-over.ts';

/**
 * Sends its form, from when the page's script is there to do it: before, the browser itself would
 * send a prerendered form, and lose what was typed.
 */
export function FormButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isTakenOver = useIsTakenOver();
  return <Button type="submit" {...props} disabled={props.disabled || !isTakenOver} />;
}
