import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './queries.ts';

/** Nothing at all where the backend cannot tell of other devices (rules 1). */
export function DevicesPanel() {
  const { data: devices } = useQuery(devicesQuery(useStudent().id));
  if (!devices) return null;
  return (
    <div className="phone-row devices">
      <p>
        <b>{m.phone_devices()}</b>
        {devices.length === 0 && <span className="muted small">{m.phone_devices_none()}</span>}
      </p>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
}
