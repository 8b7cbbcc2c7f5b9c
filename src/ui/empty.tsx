import type { ReactNode } from 'react';
import '../styles/states.css';

interface EmptyProps {
  art: 'brush' | 'offline' | 'jasmine' | 'eye';
  title: string;
  text: string;
  children?: ReactNode;
}

/** Nothing to show, or nothing yet: a drawing, a sentence, an action. */
export function Empty({ art, title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <img src={`/art/spots/${art}.svg`} width="132" height="132" alt="" />
      <h2 className="thick">{title}</h2>
      <p className="muted">{text}</p>
      {children && <div className="act">{children}</div>}
    </div>
  );
}
