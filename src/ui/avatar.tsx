import { clsx } from 'clsx';
import * as styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  large?: boolean;
  className?: string | undefined;
}

export function Avatar({ name, large = false, className }: AvatarProps) {
  const [initial = ''] = name.trim().toUpperCase();
  return (
    <span className={clsx(styles.avatar, large && styles.large, className)} aria-hidden="true">
      {initial}
    </span>
  );
}
