import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Empty } from '../../ui/empty.tsx';
import typography from '../../ui/typography.module.css';

/** No such course in the server's list; `children` leads back to it. */
export function UnknownHere({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className={typography.visuallyHidden}>{m.payment_course()}</h1>
      <Empty art="eye" title={m.payment_unknown_title()} text={m.payment_unknown_text()}>
        {children}
      </Empty>
    </>
  );
}
