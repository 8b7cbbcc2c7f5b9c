import { clsx } from 'clsx';
import * as styles from './icon.module.css';

export type IconName =
  | 'alert'
  | 'back'
  | 'back10'
  | 'book'
  | 'cal'
  | 'captions'
  | 'cart'
  | 'check'
  | 'checks'
  | 'clock'
  | 'close'
  | 'device'
  | 'download'
  | 'eye'
  | 'eyeoff'
  | 'forward10'
  | 'grid'
  | 'home'
  | 'keys'
  | 'larger'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'more'
  | 'muted'
  | 'next'
  | 'note'
  | 'offline'
  | 'online'
  | 'pause'
  | 'pencil'
  | 'phone'
  | 'pip'
  | 'pin'
  | 'play'
  | 'plusbox'
  | 'search'
  | 'settings'
  | 'share'
  | 'smaller'
  | 'sound'
  | 'star'
  | 'sync'
  | 'trash'
  | 'up'
  | 'user';

interface IconProps {
  name: IconName;
  small?: boolean;
  className?: string | undefined;
}

/** A glyph from the one sprite file, so that none costs JavaScript; words always stand beside it. */
export function Icon({ name, small = false, className }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, small && styles.small, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`/art/icons.svg#i-${name}`} />
    </svg>
  );
}
