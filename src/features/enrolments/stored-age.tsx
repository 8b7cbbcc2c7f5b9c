import { m } from '../../i18n/paraglide/messages.js';
import { isOnline } from '../../offline/network/network.ts';
import { useConnectivity } from '../../offline/network/network-status.tsx';
import { ago } from '../../ui/ago.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';

interface StoredAgeProps {
  storedAt: string | null;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Says how old a copy kept on this phone is; nothing when the academy has just answered. */
export function StoredAge({ storedAt, isFetching, onRefresh }: StoredAgeProps) {
  const network = useConnectivity();
  // A page that has just begun is asking the academy now: its first answer may make this line untrue.
  if (!storedAt || (network === 'checking' && isFetching)) return null;
  return (
    <p className={typography.age} data-age>
      {m.student_updated({ ago: ago(storedAt) })}
      {isOnline(network) && (
        <button
          type="button"
          className={textLinkStyles.textLink}
          disabled={isFetching}
          onClick={onRefresh}
        >
          {m.student_refresh()}
        </button>
      )}
    </p>
  );
}
