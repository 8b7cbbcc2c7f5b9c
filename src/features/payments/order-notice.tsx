import type { ReactNode } from 'react';
import * as typography from '../../ui/typography.module.css';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { Kolam } from './kolam.tsx';
import * as orderStyles from './order.module.css';

interface OrderNoticeProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Shows a notice. Another title makes another notice, which gets the focus and is read aloud as well. */
export const OrderNotice = (props: OrderNoticeProps) => <Notice key={props.title} {...props} />;

function Notice({ title, text, children }: OrderNoticeProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <Kolam isJoined={false} />
      <div className={orderStyles.message}>
        <h1 className={orderStyles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={typography.intro}>{text}</p>}
        {children && <div className={orderStyles.actions}>{children}</div>}
      </div>
    </>
  );
}
