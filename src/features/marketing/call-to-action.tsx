import type { ReactNode } from 'react';
import '../../styles/call-to-action.css';

interface CallToActionProps {
  heading: string;
  text: string;
  /** The link. */
  children: ReactNode;
}

export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section className="join korvai on-silk" aria-labelledby="join-heading">
      <div className="wrap">
        <h2 id="join-heading">{heading}</h2>
        <p className="lede">{text}</p>
        {children}
      </div>
      <img src="/art/pattern/kolam-medallion.svg" alt="" width="320" height="320" loading="lazy" />
    </section>
  );
}
