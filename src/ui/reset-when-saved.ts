import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * To be called as a form is sent. The function that it returns takes the values of the academy's answer: a
 * field shows its value, unless somebody has typed on in it meanwhile. Her text stays then, and counts as
 * not saved.
 */
export function resetWhenSaved<Values extends FieldValues, Output>({
  getValues,
  setValue,
  reset,
}: UseFormReturn<Values, unknown, Output>): (saved: Values) => void {
  const sent = structuredClone(getValues());
  return (saved) => {
    const typed = structuredClone(getValues());
    // The values stay: whoever writes keeps her caret, and an input method its word in the making.
    reset(saved, { keepValues: true });
    for (const path of pathsOf(saved) as Path<Values>[]) {
      const isTyped = get(typed, path) !== get(sent, path);
      const value: PathValue<Values, Path<Values>> = get(isTyped ? typed : saved, path);
      setValue(path, value, { shouldDirty: true });
    }
  };
}

/** The paths of every text, number and tick, however deep. */
function pathsOf(values: object, before = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value, `${before}${key}.`)
      : [before + key],
  );
}
