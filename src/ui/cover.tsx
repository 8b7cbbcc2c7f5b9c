import { useState } from 'react';
import { drawnCover } from './drawn-cover.ts';

interface CoverProps {
  /** Address of the uploaded picture, or null where there is none. */
  src: string | null;
  /** Picks the drawn cover: the same id gets the same one, on every screen. */
  id: string;
  eager?: boolean;
  className?: string | undefined;
}

/**
 * Decorative: the name stands beside it. A picture that does not load gives way to the drawn one,
 * and that, where it was not seen before the network went, to one that every phone keeps.
 */
export function Cover({ src, id, eager = false, className }: CoverProps) {
  const [broken, setBroken] = useState(0);
  const pictures = [src, drawnCover(id), drawnCover('1')].filter((one) => one !== null);
  return (
    <img
      className={className}
      src={pictures[broken]}
      alt=""
      width="640"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(broken + 1)}
    />
  );
}
