import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import type { StudentSession } from '#contract/device.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as typography from '../../ui/typography.module.css';
import { DeviceRow } from './device-row.tsx';
import * as styles from './devices-panel.module.css';
import { devicesQuery } from './queries.ts';

/** Lists the other devices; shows nothing where the backend does not know them (rules 1). */
export function DevicesPanel({ children }: { children: ReactNode }) {
  const { data: devices } = useQuery(devicesQuery(useStudent().id));
  const heading = useRef<HTMLElement>(null);
  if (!devices) return null;
  return (
    <div className={clsx(phoneRowStyles.phoneRow, styles.devices)}>
      <p className={phoneRowStyles.phoneRowText}>
        <b ref={heading} tabIndex={-1}>
          {m.phone_devices()}
        </b>
        {devices.length === 0 && (
          <span className={clsx(typography.muted, typography.small)}>{m.phone_devices_none()}</span>
        )}
      </p>
      {devices.length > 0 && (
        <ul className={styles.list}>
          {devices.map((device, at) => (
            <DeviceRow
              key={device.id}
              device={device}
              name={nameOf(devices, at)}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <p>{children}</p>
    </div>
  );
}

/** Returns the device's name, with a number from the second one of that name on. */
function nameOf(devices: readonly StudentSession[], at: number): string {
  const name = devices[at]?.device ?? null;
  const before = devices.slice(0, at).filter(({ device }) => device === name).length;
  const called = deviceName(name);
  return before === 0 ? called : `${called} (${before + 1})`;
}

/** The academy says "Chrome on Android" in every language; here only the "on" is translated. */
function deviceName(name: string | null): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name ?? '') ?? [];
  if (browser && system) return m.phone_device_on({ browser, system });
  return name ?? m.phone_device_unknown();
}
