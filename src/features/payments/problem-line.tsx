import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { FormError } from '../../ui/form-error.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import type { PaymentProblem } from './messages.ts';
import * as styles from './problem-line.module.css';

interface ProblemLineProps {
  problem: PaymentProblem | null;
  login: ReactNode;
}

/** Says why nothing was paid, with the link that helps: to the login or to another way to pay. */
export function ProblemLine({ problem, login }: ProblemLineProps) {
  if (!problem) return null;
  return (
    <div className={styles.paymentProblem} data-payment-problem>
      <FormError text={problem.text} />
      {problem.needsLogin && login}
      {problem.pageUrl && (
        <a className={clsx(textLinkStyles.textLink, styles.link)} href={problem.pageUrl}>
          {m.payment_other_way()}
        </a>
      )}
    </div>
  );
}
