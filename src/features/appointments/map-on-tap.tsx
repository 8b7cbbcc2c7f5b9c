import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { FrameOnTap } from '../../ui/frame-on-tap.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as appointmentsStyles from './appointments.module.css';

interface MapOnTapProps {
  address: string;
  /** The third-party page for the frame; null where none is configured. */
  embed: string | null;
}

/** Shows where the academy is: a map on tap, or the address, and always a link that searches for it. */
export function MapOnTap({ address, embed }: MapOnTapProps) {
  const isOnline = useIsOnline();
  const pin = <Icon className={appointmentsStyles.frameInsteadIcon} name="pin" />;
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <section className={appointmentsStyles.place} aria-labelledby="map">
      <h2 className={clsx(typography.third, appointmentsStyles.heading)} id="map">
        {m.contact_map()}
      </h2>
      <div className={appointmentsStyles.map}>
        {embed === null ? (
          <div className={appointmentsStyles.frameInstead}>
            {pin}
            <address className={appointmentsStyles.frameInsteadAddress}>{address}</address>
          </div>
        ) : (
          <FrameOnTap
            src={embed}
            title={m.contact_map_title()}
            isOnline={isOnline}
            show={m.contact_map_show()}
            needsNetwork={m.contact_map_needs_network()}
            notHere={m.contact_map_not_here()}
            classNames={{
              frame: appointmentsStyles.mapFrame,
              instead: appointmentsStyles.frameInstead,
            }}
          >
            {pin}
          </FrameOnTap>
        )}
      </div>
      <p className={clsx(typography.muted, typography.small)}>
        {/* No page is told whether a frame of another host has loaded, so the link is always there. */}
        {embed !== null && `${m.contact_map_text({ host: new URL(embed).hostname })} `}
        <a href={search} target="_blank" rel="noreferrer">
          {m.contact_map_directions()}
          <span className={typography.visuallyHidden}>{m.site_new_tab()}</span>
        </a>
      </p>
    </section>
  );
}
