import { Suspense, useState } from 'react';
import { useStudent } from '../../session/use-session.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';
import { useLocalNotes } from './use-local-notes.ts';

const OutboxRow = optionalComponent(async () => (await import('./outbox-row.tsx')).OutboxRow);

interface WaitingNotesProps {
  /** The course's name, or words for one whose name this phone does not know. */
  nameOf: (courseId: string) => string;
}

/**
 * Shows what has not reached the academy yet; while everything has, it shows nothing and loads no
 * code.
 */
export function WaitingNotes({ nameOf }: WaitingNotesProps) {
  const { notes, sendingId } = useLocalNotes(useStudent().id);
  const waiting = notes.filter((local) => local.pending !== null || local.conflict !== null);
  const [isWanted, setIsWanted] = useState(false);
  if (waiting.length > 0 && !isWanted) setIsWanted(true);
  return (
    <Suspense>
      {isWanted && <OutboxRow waiting={waiting} sendingId={sendingId} nameOf={nameOf} />}
    </Suspense>
  );
}
