type IconName =
  | 'alert'
  | 'back'
  | 'book'
  | 'cal'
  | 'check'
  | 'checks'
  | 'clock'
  | 'close'
  | 'device'
  | 'download'
  | 'eye'
  | 'eyeoff'
  | 'grid'
  | 'home'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'next'
  | 'note'
  | 'offline'
  | 'online'
  | 'pause'
  | 'pencil'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plusbox'
  | 'share'
  | 'star'
  | 'sync'
  | 'trash'
  | 'up'
  | 'user';

interface IconProps {
  name: IconName;
  small?: boolean;
}

/** From one sprite file, so that no glyph costs JavaScript; words always stand beside it. */
export function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? 'icon s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/art/icons.svg#i-${name}`} />
    </svg>
  );
}
