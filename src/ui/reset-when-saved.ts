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
    // What somebody else has taken off a list leaves the form too, but for rows that she has added since.
    for (const path of listsOf(saved) as Path<Values>[]) {
      const [were, are, stay] = [listAt(sent, path), listAt(typed, path), listAt(saved, path)];
      if (are.length !== were.length || are.length <= stay.length) continue;
      const left = are.slice(0, stay.length) as PathValue<Values, Path<Values>>;
      setValue(path, left, { shouldDirty: true });
    }
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

function listAt(values: object, path: string): unknown[] {
  const found: unknown = get(values, path);
  return Array.isArray(found) ? found : [];
}

/** The paths of every list, however deep. */
function listsOf(values: object, before = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = before + key;
    if (typeof value !== 'object' || value === null) return [];
    return [...(Array.isArray(value) ? [path] : []), ...listsOf(value, `${path}.`)];
  });
}
