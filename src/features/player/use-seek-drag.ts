import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface SeekDragOptions {
  durationSeconds: number;
  onSeek: (seconds: number) => void;
}

/** Half the width of the bar's knob, which does not leave the bar at its ends. */
const knobPx = 8;

/**
 * Follows the pointer on the seek bar. A film is sought when the knob is let go: each place that it passes
 * would be fetched, and paid for.
 */
export function useSeekDrag({ durationSeconds, onSeek }: SeekDragOptions) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isDown, setIsDown] = useState(false);

  const secondsAt = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - knobPx) / (width - 2 * knobPx);
    return Math.min(1, Math.max(0, share)) * durationSeconds;
  };
  const end = useEffectEvent(({ type, pointerType }: globalThis.PointerEvent) => {
    // At `pointercancel` nothing is sought: the finger has begun to scroll the page.
    if (type === 'pointerup' && dragged !== null) onSeek(dragged);
    if (pointerType !== 'mouse') setHovered(null);
    setDragged(null);
    setIsDown(false);
  });
  useEffect(() => {
    if (!isDown) return;
    // The window hears of it: a mouse may leave the bar before its button is let go.
    const listening = new AbortController();
    const onEnd = (event: globalThis.PointerEvent) => end(event);
    window.addEventListener('pointerup', onEnd, listening);
    window.addEventListener('pointercancel', onEnd, listening);
    return () => listening.abort();
  }, [isDown]);

  return {
    /** The second to show above the bar; null: the pointer is elsewhere. */
    previewed: dragged ?? hovered,
    dragged,
    pointer: {
      onPointerDown: () => setIsDown(true),
      onPointerMove: (event: PointerEvent<HTMLInputElement>) => setHovered(secondsAt(event)),
      onPointerLeave: () => setHovered(null),
    },
    /** The bar's own value has changed, by the pointer or by a key. */
    onInput: (seconds: number) => (isDown ? setDragged(seconds) : onSeek(seconds)),
  };
}
