import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import { formatMoment } from './format-moment.ts';
import * as historyDialogStyles from './history-dialog.module.css';
import type { Version } from './versions.ts';
import { MarkedText, wordChanges } from './word-diff.tsx';

interface HistoryEntryProps {
  version: Version;
  /** The editor's text; each version shows how it differs from this. */
  now: string;
  isOpenFirst: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

export function HistoryEntry({ version, now, isOpenFirst, isBusy, onRestore }: HistoryEntryProps) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const isNow = version.text === now;
  const moment = formatMoment(version.at);
  return (
    <li className={historyDialogStyles.item}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={historyDialogStyles.summary}>
          <Icon className={historyDialogStyles.icon} name="next" small />
          <b>{moment}</b>
          <span className={clsx(typography.muted, typography.small, historyDialogStyles.firstLine)}>
            {isNow
              ? m.history_is_now()
              : version.from === 'phone'
                ? m.history_from_phone()
                : firstLine(version.text)}
          </span>
        </summary>
        {isOpen && <Difference version={version.text} now={now} />}
        {isOpen && !isNow && (
          <Button
            className={historyDialogStyles.button}
            small
            variant="line"
            disabled={isBusy}
            onClick={onRestore}
            aria-label={m.history_restore_of({ time: moment })}
          >
            {m.history_restore()}
          </Button>
        )}
      </details>
    </li>
  );
}

/** Shows what going back would take out of the note (struck) and bring back (underlined). */
function Difference({ version, now }: { version: string; now: string }) {
  const changes = useMemo(() => wordChanges(now, version), [version, now]);
  return <MarkedText className={historyDialogStyles.difference} changes={changes} />;
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] || m.history_empty();
