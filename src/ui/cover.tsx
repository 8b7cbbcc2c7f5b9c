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

/** A decorative picture: the name stands beside it. Where it does not load, the drawn one takes its place. */
export function Cover({ src, id, eager = false, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      className={className}
      src={src && src !== broken ? src : drawnCover(id)}
      alt=""
      width="640"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(src)}
    />
  );
}
