import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import type { Download } from './download.ts';
import { DownloadActions } from './download-actions.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { copyText, leaseText, stateText } from './words.ts';

interface DownloadRowProps {
  download: Download;
  onRemoved: () => void;
}

/** One lesson on this phone: what it is, how it stands, and what can be done. */
export function DownloadRow({ download, onRemoved }: DownloadRowProps) {
  const { key, names, state } = download;
  const [, courseId, lesson] = key;
  const name = names?.lesson ?? m.downloads_lesson({ number: lesson });
  const lease = leaseText(download);
  const copy = state === 'ready' ? '' : copyText(download);
  return (
    <li className={phoneRowStyles.phoneRow}>
      <p className={phoneRowStyles.phoneRowText}>
        {state === 'ready' || state === 'over' ? (
          <Link
            className={textLinkStyles.textLink}
            to="/user/my-courses/$id"
            params={{ id: courseId }}
            search={{ lesson }}
            lang={langOf(name)}
          >
            {name}
          </Link>
        ) : (
          <b lang={langOf(name)}>{name}</b>
        )}
        {names && names.course !== name && (
          <span className={clsx(typography.muted, typography.small)} lang={langOf(names.course)}>
            {names.course}
          </span>
        )}
        <span className={clsx(typography.muted, typography.small, typography.numeric)}>
          {stateText(download)}
        </span>
        {copy && (
          <span className={clsx(typography.muted, typography.small, typography.numeric)}>
            {copy}
          </span>
        )}
        {lease && <span className={clsx(typography.muted, typography.small)}>{lease}</span>}
      </p>
      <DownloadActions download={download} name={name} onRemoved={onRemoved} />
      <DownloadProgress download={download} name={name} />
    </li>
  );
}
