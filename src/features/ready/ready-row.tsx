import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReadiness } from './use-readiness.ts';
import { missingText } from './words.ts';
import '../../styles/ready.css';

/** The dashboard's one true word: whether her courses open without network, and what is missing. */
export function ReadyRow() {
  const { readiness, isFetching, isCutShort, fetchAll } = useReadiness();
  if (!readiness) return null;
  const { isReady, percent } = readiness;
  return (
    <section className="ready-row" aria-labelledby="ready-for-class">
      <Icon name={isReady ? 'checks' : 'device'} />
      <p role="status">
        <b id="ready-for-class">{isReady ? m.ready_title() : m.ready_title_not_yet()}</b>
        <span className="muted small">{isReady ? m.ready_text() : missingText(readiness)}</span>
        {isCutShort && <span className="small cut-short">{m.ready_cut_short()}</span>}
      </p>
      {isReady ? (
        <Link className="tlink" to="/user/profile" hash="this-phone">
          {m.ready_see()}
        </Link>
      ) : (
        <Button small busy={isFetching} onClick={fetchAll}>
          {isFetching ? m.ready_fetching({ percent }) : m.ready_fetch()}
        </Button>
      )}
      {!isReady && <progress max="100" value={percent} aria-label={m.ready_progress()} />}
    </section>
  );
}
