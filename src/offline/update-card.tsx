import { useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { activateUpdate, type UpdateOffer } from './worker.ts';
import '../styles/offline.css';

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
    <section className="update" role="status">
      <span className="update-dot" aria-hidden="true" />
      <p>
        <b>{m.offline_update_title()}</b>
        <span className="small muted">
          {offered === 'needed' ? m.offline_update_needed() : m.offline_update_text()}
        </span>
      </p>
      <Button small busy={isUpdating} onClick={update}>
        {m.offline_update_now()}
      </Button>
      <button type="button" className="text-btn" onClick={() => setIsPutAside(true)}>
        {m.offline_update_later()}
      </button>
    </section>
  );
}
