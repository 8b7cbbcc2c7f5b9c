import { pauseLesson, removeTakenLesson, retryLesson } from '../../downloads/take-along.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import type { Download } from './download.ts';

interface DownloadActionsProps {
  download: Download;
  /** The lesson's name, which tells its buttons from those of the others. */
  name: string;
  /** Called once the lesson is removed: its buttons leave the page, and the focus must not go with them. */
  onRemoved: () => void;
}

/** The buttons of one lesson: to pause it, go on or try again, and to remove it. */
export function DownloadActions({ download, name, onRemoved }: DownloadActionsProps) {
  const change = changeOf(download, name);
  const fail = () => toastError(m.downloads_failed());
  const remove = () => {
    removeTakenLesson(download.key).then(() => {
      toastSuccess(m.downloads_removed({ name }));
      onRemoved();
    }, fail);
  };
  return (
    <>
      {/* All changes share one button, so that it keeps the focus when it was pressed. */}
      {change && (
        <Button
          small
          variant="line"
          aria-label={change.fullName}
          onClick={() => void change.run().catch(fail)}
        >
          {change.label}
        </Button>
      )}
      <Button small variant="line" aria-label={m.downloads_remove_of({ name })} onClick={remove}>
        {m.downloads_remove()}
      </Button>
    </>
  );
}

interface Change {
  label: string;
  fullName?: string;
  run: () => Promise<void>;
}

/** Returns the change that helps a lesson on, or holds it back; undefined where there is none to make. */
function changeOf({ key, state }: Download, name: string): Change | undefined {
  switch (state) {
    case 'fetching':
    case 'queued':
    case 'waits-for-network':
    case 'waits-for-wifi':
      return {
        label: m.downloads_pause(),
        fullName: m.downloads_pause_of({ name }),
        run: () => pauseLesson(key, true),
      };
    case 'paused':
    case 'stopped':
      return {
        label: m.downloads_resume(),
        fullName: m.downloads_resume_of({ name }),
        run: () => pauseLesson(key, false),
      };
    case 'ready':
    case 'over':
      return undefined;
    default:
      return { label: m.site_try_again(), run: () => retryLesson(key) };
  }
}
