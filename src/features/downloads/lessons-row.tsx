import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { RoomRow } from './room-row.tsx';
import { useDownloads } from './use-downloads.ts';

/** Shows in the profile what lessons take on this phone; nothing where there were none to begin with. */
export function LessonsRow() {
  const { id } = useStudent();
  const { downloads } = useDownloads();
  const [hasRemoved, setHasRemoved] = useState(false);
  if (!downloads) return null;
  if (downloads.lessons.length > 0) {
    return <RoomRow userId={id} downloads={downloads} onRemoved={() => setHasRemoved(true)} />;
  }
  return hasRemoved ? (
    <p className={phoneRowStyles.phoneRow} ref={focusOn} tabIndex={-1}>
      {m.downloads_empty()}
    </p>
  ) : null;
}
