import type { ReactNode } from 'react';

interface PhoneRowProps {
  title: string;
  text?: string | undefined;
  /** What has just come of the row's button; spoken when it changes. */
  news?: string | undefined;
  children?: ReactNode;
}

/** One thing about this phone: what it is, how it stands, and what can be done. */
export function PhoneRow({ title, text, news, children }: PhoneRowProps) {
  return (
    <div className="phone-row">
      <p>
        <b>{title}</b>
        {text && <span className="muted small">{text}</span>}
      </p>
      {children}
      <p role="status" className="small row-news">
        {news}
      </p>
    </div>
  );
}
