import { useState } from 'react';

const drawn = ['/art/covers/bridal.svg', '/art/covers/party.svg', '/art/covers/hd.svg'];

interface CoverProps {
  /** Address of the uploaded picture, or null where there is none. */
  src: string | null;
  /** Picks the drawn cover: the same id gets the same one, on every screen. */
  id: string;
  eager?: boolean;
  className?: string | undefined;
}

/** Decorative: the name stands beside it. A picture that does not load gives way to a drawn one. */
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

function drawnCover(id: string): string {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return drawn[sum % drawn.length] ?? '/art/covers/bridal.svg';
}
