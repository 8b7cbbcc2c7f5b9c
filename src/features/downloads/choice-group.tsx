import { clsx } from 'clsx';
import { useId } from 'react';
import * as typography from '../../ui/typography.module.css';
import * as styles from './downloads.module.css';

interface ChoiceGroupProps<T extends string> {
  legend: string;
  value: T;
  options: { value: T; label: string }[];
  onPick: (value: T) => void;
}

/** Offers several options, of which one is chosen, each on its own line. */
export function ChoiceGroup<T extends string>({
  legend,
  value,
  options,
  onPick,
}: ChoiceGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{legend}</b>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={clsx(typography.numeric, styles.choice)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
