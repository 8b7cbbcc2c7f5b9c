import { clsx } from 'clsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as styles from './row-button.module.css';

interface RowButtonProps {
  icon: 'up' | 'down' | 'trash' | 'more' | 'pencil';
  label: string;
  /** Its place for `useFocusPlace`. */
  focus: string;
  disabled?: boolean;
  isExpanded?: boolean;
  className?: string | undefined;
  onClick: () => void;
}

/** What can be done with a row of a list, by its sign; said by its label. */
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
