import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { FormError } from '../../ui/form-error.tsx';
import type { PaymentProblem } from './messages.ts';

interface ProblemLineProps {
  problem: PaymentProblem | null;
  login: ReactNode;
}

/** Why nothing was paid, and the one thing that helps. */
export function ProblemLine({ problem, login }: ProblemLineProps) {
  if (!problem) return null;
  return (
    <div className="payment-problem">
      <FormError text={problem.text} />
      {problem.needsLogin && login}
      {problem.pageUrl && (
        <a className="tlink" href={problem.pageUrl}>
          {m.payment_other_way()}
        </a>
      )}
    </div>
  );
}
