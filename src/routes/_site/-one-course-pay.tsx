import type { Course } from '#contract/course.ts';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { StateField } from '../../features/payments/state-field.tsx';
import type { CheckoutState } from '../../features/payments/use-checkout.tsx';
import { LoginLink } from '../../layout/login-link.tsx';

interface OneCoursePayProps {
  course: Course;
  checkout: Pick<CheckoutState, 'pay' | 'processing' | 'problem'>;
  /** Where a login leads back to. */
  here: string;
}

/** Shows the payment for one course: the state on its invoice, what went wrong, the button. */
export function OneCoursePay({ course, checkout, here }: OneCoursePayProps) {
  return (
    <>
      <StateField />
      <ProblemLine problem={checkout.problem} login={<LoginLink back={here} />} />
      <PayNow course={course} checkout={checkout} isLarge />
    </>
  );
}
