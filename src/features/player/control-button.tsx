import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as controlsStyles from './controls.module.css';

interface ControlButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  isOn?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function ControlButton(props: ControlButtonProps) {
  const { icon, label, onClick, isOn = false, disabled, className, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={clsx(controlsStyles.control, isOn && controlsStyles.isOn, className)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
