import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { PhoneRow } from './phone-row.tsx';
import { inMegabytes, storageRoomQuery } from './storage-room.ts';

export function StorageRow() {
  const { data: room, isPending, refetch } = useQuery(storageRoomQuery());
  const [isRefused, setIsRefused] = useState(false);
  if (isPending) return <PhoneRow title={m.phone_storage()} text={m.site_loading()} />;
  if (!room) return null;
  const used = inMegabytes(room.usedBytes);
  const keep = async () => {
    setIsRefused(!(await navigator.storage.persist()));
    await refetch();
  };
  return (
    <PhoneRow
      title={m.phone_storage()}
      text={room.isPersisted ? m.phone_storage_kept({ used }) : m.phone_storage_loose({ used })}
      status={isRefused && !room.isPersisted ? m.phone_storage_refused() : undefined}
    >
      {!room.isPersisted && (
        <Button small variant="line" onClick={() => void keep()}>
          {m.phone_storage_keep()}
        </Button>
      )}
    </PhoneRow>
  );
}
