import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Texts = Partial<Record<string, unknown>>;

interface InitialTexts {
  /** The texts typed before the script came (form-hydrated.ts): no change event tells of them any more. */
  typed: Texts;
  /** The texts that are kept already. */
  kept: Texts;
}

/** Hears every change of what is typed, without the form being drawn anew. */
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
