import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';

export function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={textLinkStyles.textLink}
      aria-label={m.cart_remove_of({ title })}
      onClick={onRemove}
    >
      <Icon name="trash" small />
      {m.cart_remove()}
    </button>
  );
}
