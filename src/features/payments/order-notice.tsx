import type { ReactNode } from 'react';
import { useArrival } from '../../ui/use-arrival.ts';
import { Kolam } from './kolam.tsx';

interface OrderNoticeProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export function OrderNotice({ title, text, children }: OrderNoticeProps) {
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <>
      <Kolam isJoined={false} />
      <div className="order-said">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="lede">{text}</p>}
        {children && <div className="order-ways">{children}</div>}
      </div>
    </>
  );
}
