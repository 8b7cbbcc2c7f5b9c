import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something that moves by itself must stand still: a pointer or a finger is on it, the
 * focus is in it, nobody can see the page, or the visitor asked for less motion.
 */
export function useIsStill(region: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(still);

  useEffect(() => {
    const box = region.current;
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const set = (reason: string, isOn: boolean) =>
      setReasons((now) => {
        const next = new Set(now);
        if (isOn) next.add(reason);
        else next.delete(reason);
        return next;
      });
    const readMotion = () => set('motion', motion.matches);
    const readPage = () => set('hidden', document.hidden);
    const stop = new AbortController();
    const on = (name: string, reason: string, isOn: boolean) =>
      box?.addEventListener(name, () => set(reason, isOn), { signal: stop.signal, passive: true });

    on('pointerenter', 'hover', true);
    on('pointerleave', 'hover', false);
    on('focusin', 'focus', true);
    on('focusout', 'focus', false);
    on('touchstart', 'touch', true);
    on('touchend', 'touch', false);
    on('touchcancel', 'touch', false);
    motion.addEventListener('change', readMotion);
    document.addEventListener('visibilitychange', readPage);
    readMotion();
    readPage();
    // Both may have come to a prerendered page before it was hydrated. A finger leaves `:hover` behind.
    const hasPointer = window.matchMedia('(hover: hover)').matches;
    set('hover', hasPointer && box?.matches(':hover') === true);
    set('focus', box?.matches(':focus-within') ?? false);
    set('start', false);
    return () => {
      stop.abort();
      motion.removeEventListener('change', readMotion);
      document.removeEventListener('visibilitychange', readPage);
    };
  }, [region]);

  return reasons.size > 0;
}

const still: ReadonlySet<string> = new Set(['start']);
