import { useSyncExternalStore } from 'react';

const onScroll = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

export const useIsScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
