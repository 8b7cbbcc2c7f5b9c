import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { DownloadRow } from './download-row.tsx';
import * as styles from './downloads.module.css';
import { NetworkRow } from './network-row.tsx';
import { RoomRow } from './room-row.tsx';
import { useDownloads } from './use-downloads.ts';

interface DownloadsPageProps {
  /** Her courses, from which lessons can be taken along; shown while none is here. */
  courses: ReactNode;
}

/** Shows every lesson on this phone, the room and networks that they take, and what the locks protect. */
export function DownloadsPage({ courses }: DownloadsPageProps) {
  const { downloads, isUnread, query } = useDownloads();
  const { id } = useStudent();
  const list = useRef<HTMLUListElement>(null);
  const [hasRemoved, setHasRemoved] = useState(false);
  const onRemoved = () => {
    list.current?.focus();
    setHasRemoved(true);
  };
  if (isUnread) {
    return (
      <Empty art="offline" title={m.downloads_unopened()} text={m.notes_unopened_help()}>
        <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.site_try_again()}
        </Button>
      </Empty>
    );
  }
  if (!downloads) return <p className={typography.muted}>{m.downloads_loading()}</p>;
  const { lessons } = downloads;
  if (lessons.length === 0) {
    return (
      <>
        <div data-kolam>
          <Empty
            art="offline"
            title={m.downloads_empty()}
            text={m.downloads_empty_text()}
            headingRef={hasRemoved ? focusOn : null}
          />
        </div>
        {courses}
      </>
    );
  }
  return (
    <>
      <ul className={surface.panel} aria-label={m.downloads_lessons()} ref={list} tabIndex={-1}>
        {lessons.map((download) => (
          <DownloadRow key={download.key.join(' ')} download={download} onRemoved={onRemoved} />
        ))}
      </ul>
      <section className={surface.panel} aria-label={m.downloads_storage()}>
        <RoomRow userId={id} downloads={downloads} onRemoved={onRemoved} />
        <NetworkRow userId={id} downloads={downloads} />
      </section>
      <section className={surface.panel} aria-labelledby="protects">
        <h2 id="protects" className={clsx(typography.thick, styles.heading)}>
          {m.downloads_honest()}
        </h2>
        <p>{m.downloads_honest_text()}</p>
        <p className={typography.muted}>{m.downloads_honest_limit()}</p>
      </section>
    </>
  );
}
