import { clsx } from 'clsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as styles from './row-button.module.css';

interface RowButtonProps {
  icon: 'up' | 'down' | 'trash' | 'more' | 'pencil';
  label: string;
  /** The name by which `useFocusPlace` finds it. */
  focus: string;
  disabled?: boolean;
  isExpanded?: boolean;
  className?: string | undefined;
  onClick: () => void;
}

/** A button for a row of a list: it shows an icon, and its label is its name and its tooltip. */
export function RowButton({
  icon,
  label,
  focus,
  isExpanded,
  className,
  ...button
}: RowButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        iconButtonStyles.iconButton,
        styles.button,
        icon === 'down' && styles.down,
        className,
      )}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      data-focus={focus}
      {...button}
    >
      <Icon small name={icon === 'down' ? 'up' : icon} />
    </button>
  );
}
