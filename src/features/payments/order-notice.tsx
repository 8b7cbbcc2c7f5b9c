import type { ReactNode } from 'react';
import * as typography from '../../ui/typography.module.css';
import { useArrival } from '../../ui/use-arrival.ts';
import { Kolam } from './kolam.tsx';
import * as orderStyles from './order.module.css';

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
      <div className={orderStyles.said}>
        <h1 className={orderStyles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={typography.lede}>{text}</p>}
        {children && <div className={orderStyles.ways}>{children}</div>}
      </div>
    </>
  );
}
