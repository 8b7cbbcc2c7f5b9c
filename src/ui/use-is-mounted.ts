import { useEffect, useRef } from 'react';

/** Returns what tells whether the component is still on the page, for an answer that comes late. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
