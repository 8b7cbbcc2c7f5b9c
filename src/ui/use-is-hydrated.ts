import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page stands there as HTML only, and in the render that takes it over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
