import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Texts = Partial<Record<string, unknown>>;

interface InitialTexts {
  /** The texts typed before the script came (form-hydrated.ts): no change event tells of them any more. */
  typed: Texts;
  /** The texts that are kept already. */
  kept: Texts;
}

/**
 * Calls `onTyped` at every change of the form's texts, without the form being drawn anew, and at first for
 * those that were typed before the script came.
 */
export function useTyped<Values extends FieldValues>(
  { getValues, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  onTyped: ((values: Values) => void) | undefined,
  { typed, kept }: InitialTexts,
): void {
  const onChange = useEffectEvent((values: Values) => onTyped?.(values));
  const isNew = useRef(Object.entries(typed).some(([name, text]) => kept[name] !== text));
  useEffect(() => {
    if (isNew.current) onChange(getValues());
    isNew.current = false;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => onChange(values),
    });
  }, [getValues, subscribe]);
}
