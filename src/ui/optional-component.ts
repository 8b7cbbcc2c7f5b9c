import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Returns a component whose code comes by itself and that the page does without where it cannot be
 * fetched: a phone that was killed in its first minute may not have it yet (docs/decisions/072).
 */
export const optionalComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
