import { useEffect, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface MapOnTapProps {
  address: string;
  /** Third-party page for a frame; null where none is configured. */
  embed: string | null;
}

/** Nothing is asked of a third party before she taps; without it the address is of use by itself. */
export function MapOnTap({ address, embed }: MapOnTapProps) {
  const isOnline = useIsOnline();
  const [isWanted, setIsWanted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isShown = isWanted && isOnline && !isRefused && embed !== null;
  // Where the server's Content-Security-Policy does not name the map, a frame would stay blank.
  useEffect(() => {
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsRefused(true);
    };
    document.addEventListener('securitypolicyviolation', refuse);
    return () => document.removeEventListener('securitypolicyviolation', refuse);
  }, []);
  return (
    <section aria-labelledby="map">
      <h2 id="map">{m.contact_map()}</h2>
      <div className="map">
        {isShown ? (
          <iframe
            src={embed}
            title={m.contact_map_title()}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        ) : (
          <div className="map-instead">
            <Icon name="pin" />
            <address>{address}</address>
            {isWanted && !isOnline && <p>{m.contact_map_needs_network()}</p>}
            {isWanted && isRefused && <p>{m.contact_map_not_here()}</p>}
            {embed !== null && !isRefused && (!isWanted || !isOnline) && (
              <Button look="line" onClick={() => setIsWanted(true)}>
                {m.contact_map_show()}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="small muted">
        {m.contact_map_text()}{' '}
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.contact_map_directions()}
        </a>
      </p>
    </section>
  );
}
