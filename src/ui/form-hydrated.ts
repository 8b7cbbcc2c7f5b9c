import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * What was typed into a prerendered form before its script came; without it the form would begin
 * empty over her words. For the first render: later ones answer nothing.
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
