import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { forgetsAfterAWeek } from '../../offline/install.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReadiness } from './use-readiness.ts';
import { partText, partTitle } from './words.ts';
import '../../styles/ready.css';

/** The profile's row: part by part what is on this phone, and for how long the browser keeps it. */
export function ReadyPanel() {
  const { readiness, isFetching, isCutShort, fetchAll } = useReadiness();
  if (!readiness) return null;
  const { isReady, isPersisted, parts, percent } = readiness;
  return (
    <div className="phone-row ready-panel">
      <p role="status">
        <b>{isReady ? m.ready_title() : m.ready_title_not_yet()}</b>
        <span className="muted small">
          {isReady ? m.ready_text() : m.ready_percent({ percent })}
        </span>
        {isCutShort && <span className="small cut-short">{m.ready_cut_short()}</span>}
      </p>
      <Button small look={isReady ? 'line' : 'solid'} busy={isFetching} onClick={fetchAll}>
        {isReady ? m.ready_fetch_again() : m.ready_fetch()}
      </Button>
      <ul>
        {parts
          .filter(({ of }) => of > 0)
          .map((part) => (
            <PartLine key={part.name} isKept={part.kept === part.of} title={partTitle(part.name)}>
              {partText(part)}
            </PartLine>
          ))}
        <PartLine isKept={false} title={m.ready_part_films()}>
          {m.ready_films_network()}
        </PartLine>
      </ul>
      {!isPersisted && forgetsAfterAWeek() && (
        <p className="small muted">{m.ready_lasts_a_week()}</p>
      )}
    </div>
  );
}

interface PartLineProps {
  isKept: boolean;
  title: string;
  children: ReactNode;
}

function PartLine({ isKept, title, children }: PartLineProps) {
  return (
    <li className={isKept ? 'kept' : undefined}>
      <Icon name={isKept ? 'check' : 'online'} small />
      <b>{title}</b>
      <span className="small muted">{children}</span>
    </li>
  );
}
