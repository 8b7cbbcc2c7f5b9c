import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 1024px)');

/** Whether film and notebook stand side by side (course-player.module.css). */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => wide().matches);
}

function follow(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
