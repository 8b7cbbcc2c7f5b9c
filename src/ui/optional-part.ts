import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Returns a part of a page that comes by itself and that the page does without where it cannot be
 * fetched: a phone that was killed in its first minute may not have it yet (docs/decisions/072).
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
