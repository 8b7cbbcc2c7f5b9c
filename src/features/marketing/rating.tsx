import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';

export function Rating({ value }: { value: number }) {
  return (
    <span className="rating">
      <Icon name="star" />
      <span className="vh">{m.course_rating_label()}: </span>
      <b className="num">{value.toFixed(1)}</b>
    </span>
  );
}
