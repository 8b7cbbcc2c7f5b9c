import type { ReactNode } from 'react';
import '../styles/states.css';

interface EmptyProps {
  art: 'brush' | 'offline' | 'jasmine' | 'eye';
  title: string;
  text: string;
  /** `h1` where nothing else on the screen is one. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Nothing to show, or nothing yet: a drawing, a sentence, an action. */
export function Empty({ art, title, text, heading: Heading = 'h2', children }: EmptyProps) {
  return (
    <div className="empty">
      <img src={`/art/spots/${art}.svg`} width="132" height="132" alt="" />
      <Heading className="thick">{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className="act">{children}</div>}
    </div>
  );
}
