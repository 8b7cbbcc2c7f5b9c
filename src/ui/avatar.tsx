import { clsx } from 'clsx';
import * as styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  large?: boolean;
  className?: string | undefined;
}

export function Avatar({ name, large = false, className }: AvatarProps) {
  // The letter comes with its marks: a Tamil vowel stands around its consonant.
  const [initial] = name.toUpperCase().match(/\S\p{M}*/u) ?? [];
  return (
    <span className={clsx(styles.avatar, large && styles.large, className)} aria-hidden="true">
      {initial}
    </span>
  );
}
