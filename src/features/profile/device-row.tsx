import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { revokeSession, type StudentSession } from '#contract/device.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { ago } from '../../ui/ago.ts';
import { Button } from '../../ui/button.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import * as devicesPanelStyles from './devices-panel.module.css';
import { devicesQuery } from './queries.ts';

interface DeviceRowProps {
  device: StudentSession;
  name: string;
  /** Called when the sign-in is ended and the focus was in its row, which disappears. */
  onGone: () => void;
}

/** Shows a sign-in of the student on another device, and ends it. */
export function DeviceRow({ device, name, onGone }: DeviceRowProps) {
  const student = useStudent();
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const usedAgo = ago(device.lastUsedAt);
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => call(revokeSession, { session_id: device.id }),
    onSuccess: () => {
      toastSuccess(m.phone_device_revoked({ device: name }));
      const focused = document.activeElement;
      // The body has the focus where the browser gave none to the button, or took it away.
      if (focused === document.body || row.current?.contains(focused)) onGone();
    },
    onError: () => toastError(m.phone_device_failed()),
    onSettled: () => queries.invalidateQueries(devicesQuery(student.id)),
  });
  return (
    <li className={devicesPanelStyles.item} ref={row}>
      <p className={phoneRowStyles.phoneRowText}>
        {name}
        <span className={clsx(typography.muted, typography.small)}>
          {m.phone_device_used({ ago: usedAgo })}
        </span>
      </p>
      <Button
        small
        variant="line"
        busy={isPending}
        aria-label={
          isPending ? undefined : m.phone_device_revoke_of({ device: name, ago: usedAgo })
        }
        onClick={() => revoke()}
      >
        {isPending ? m.phone_device_revoking() : m.phone_device_revoke()}
      </Button>
    </li>
  );
}
