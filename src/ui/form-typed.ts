import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Hears every change of what is typed, without the form being drawn anew; first of all what it
 * began with, since words typed before the script came change nothing any more.
 */
export function useTyped<Values extends FieldValues>(
  { getValues, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  onTyped: (values: Values) => void,
): void {
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(() => {
    const begun = getValues();
    if (Object.values(begun).some(Boolean)) latest.current(begun);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current(values),
    });
  }, [getValues, subscribe]);
}
