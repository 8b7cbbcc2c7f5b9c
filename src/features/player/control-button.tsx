import { Icon, type IconName } from '../../ui/icon.tsx';

interface ControlButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  isOn?: boolean;
  disabled?: boolean;
  className?: string;
}

export function ControlButton(props: ControlButtonProps) {
  const { icon, label, onClick, isOn = false, disabled, className = '' } = props;
  return (
    <button
      type="button"
      className={`control ${className}${isOn ? ' is-on' : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
