import { useEffect, useState } from 'react';
import * as stageStyles from './stage.module.css';

/** Specification 9: it moves every 10 s. */
const moveMs = 10_000;
const spots = [
  { x: '9%', y: '16%' },
  { x: '48%', y: '22%' },
  { x: '30%', y: '62%' },
  { x: '52%', y: '48%' },
];

export function Watermark({ text }: { text: string }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((spot) => (spot + 1) % spots.length), moveMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span
      className={stageStyles.watermark}
      data-watermark
      aria-hidden="true"
      style={{ '--x': spots[at]?.x, '--y': spots[at]?.y }}
    >
      <span className={stageStyles.watermarkLabel}>{text}</span>
    </span>
  );
}
