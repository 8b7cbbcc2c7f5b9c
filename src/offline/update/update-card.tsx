import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { passFocus } from '../../ui/focus-main.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { activateUpdate, type UpdateOffer } from './offered-update.ts';
import * as styles from './update-card.module.css';

/** Offers a new version; never reloads by itself (design 7). */
export function UpdateCard({ offered }: { offered: UpdateOffer }) {
  const [isPutAside, setIsPutAside] = useState(false);
  const [isUpdating, setIsUpdating] = useState(false);
  if (isPutAside) return null;
  const update = () => {
    setIsUpdating(true);
    activateUpdate();
  };
  return (
    <section className={styles.update} ref={passFocus}>
      <span className={styles.updateDot} aria-hidden="true" />
      <p className={styles.text}>
        <b>{m.offline_update_title()}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {offered === 'needed' ? m.offline_update_needed() : m.offline_update_text()}
        </span>
      </p>
      <Button small busy={isUpdating} onClick={update}>
        {m.offline_update_now()}
      </Button>
      <button
        type="button"
        className={textLinkStyles.textButton}
        onClick={() => setIsPutAside(true)}
      >
        {m.offline_update_later()}
      </button>
    </section>
  );
}
