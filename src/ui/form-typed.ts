import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Hears every change of what is typed, without the form being drawn anew. */
export function useTyped<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  onTyped: (values: Values) => void,
): void {
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(values),
      }),
    [subscribe],
  );
}
