import { m } from '../../i18n/paraglide/messages.js';
import type { Download } from './download.ts';
import * as styles from './downloads.module.css';

/** Shows how much of a lesson is here; nothing where all is, its size is unknown, or none will come. */
export function DownloadProgress({ download, name }: { download: Download; name: string }) {
  const { bytes, percent, state } = download;
  if (bytes === 0 || percent === 100 || state === 'not-enrolled') return null;
  return (
    <progress
      className={styles.bar}
      max="100"
      value={percent}
      aria-label={m.downloads_progress({ name })}
    />
  );
}
