import { pauseLesson, removeLesson, retryLesson } from '../../downloads/take-along.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { Download } from './download.ts';

const underWay: Download['state'][] = ['fetching', 'queued', 'waits-for-network', 'waits-for-wifi'];
const refused: Download['state'][] = ['missing', 'not-enrolled', 'damaged', 'full', 'signed-out'];

/** What can be done with one lesson; `name` tells its buttons from those of the others. */
export function DownloadActions({ download, name }: { download: Download; name: string }) {
  const { key, state } = download;
  const run = (change: Promise<void>) => void change.catch(() => toastError(m.downloads_failed()));
  return (
    <>
      {underWay.includes(state) && (
        <Button
          small
          variant="line"
          aria-label={m.downloads_pause_of({ name })}
          onClick={() => run(pauseLesson(key, true))}
        >
          {m.downloads_pause()}
        </Button>
      )}
      {(state === 'paused' || state === 'stopped') && (
        <Button
          small
          variant="line"
          aria-label={m.downloads_resume_of({ name })}
          onClick={() => run(pauseLesson(key, false))}
        >
          {m.downloads_resume()}
        </Button>
      )}
      {refused.includes(state) && (
        <Button small variant="line" onClick={() => run(retryLesson(key))}>
          {m.site_try_again()}
        </Button>
      )}
      <Button
        small
        variant="line"
        aria-label={m.downloads_remove_of({ name })}
        onClick={() => run(removeLesson(key))}
      >
        {m.downloads_remove()}
      </Button>
    </>
  );
}
