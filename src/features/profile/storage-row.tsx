import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { keepStorage } from '../../storage/keep-storage.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneRow } from './phone-row.tsx';
import { inMegabytes, storageRoomQuery } from './storage-room.ts';

export function StorageRow() {
  const { data: room, isPending, refetch } = useQuery(storageRoomQuery());
  const [answer, setAnswer] = useState<'kept' | 'refused'>();
  if (isPending) return <PhoneRow title={m.phone_storage()} text={m.site_loading()} />;
  if (!room) return null;
  const used = inMegabytes(room.usedBytes);
  const keep = async () => {
    setAnswer((await keepStorage()) ? 'kept' : 'refused');
    await refetch();
  };
  return (
    <PhoneRow
      title={m.phone_storage()}
      text={room.isPersisted ? m.phone_storage_kept({ used }) : m.phone_storage_loose({ used })}
      isDone={answer === 'kept' && room.isPersisted}
      status={answer === 'refused' && !room.isPersisted ? m.phone_storage_refused() : undefined}
    >
      {!room.isPersisted && (
        <Button small variant="line" onClick={() => void keep()}>
          {m.phone_storage_keep()}
        </Button>
      )}
    </PhoneRow>
  );
}
