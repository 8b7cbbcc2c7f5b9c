import type { ReactNode } from 'react';
import * as appointmentsStyles from './appointments.module.css';

interface StepProps {
  number: number;
  legend: string;
  children: ReactNode;
}

/** Groups a few fields that belong together, under a numbered pottu. */
export function Step({ number, legend, children }: StepProps) {
  return (
    <fieldset className={appointmentsStyles.step}>
      <legend className={appointmentsStyles.legend}>
        <span className={appointmentsStyles.number} aria-hidden="true">
          {number}
        </span>
        {legend}
      </legend>
      <div className={appointmentsStyles.fields}>{children}</div>
    </fieldset>
  );
}
