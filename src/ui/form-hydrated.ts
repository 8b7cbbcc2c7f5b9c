import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Returns the texts typed into a prerendered form before its script came, by field name; without them
 * the form would begin empty over her words. Once the page is hydrated it returns an empty object.
 */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (useIsHydrated() || typeof document === 'undefined') return {};
  const typed = names.map((name) => {
    const field = document.querySelector<HTMLInputElement>(`#main form [name="${name}"]`);
    return [name, field?.value ?? ''] as const;
  });
  return Object.fromEntries(typed.filter(([, text]) => text !== '')) as Partial<
    Record<Name, string>
  >; // its keys are `names`
}
