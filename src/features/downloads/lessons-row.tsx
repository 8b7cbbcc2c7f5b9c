import { useStudent } from '../../session/use-session.tsx';
import { RoomRow } from './room-row.tsx';
import { useDownloads } from './use-downloads.ts';

/** The profile's row: what lessons take on this phone; nothing where there are none. */
export function LessonsRow() {
  const { id } = useStudent();
  const downloads = useDownloads();
  if (!downloads || downloads.lessons.length === 0) return null;
  return <RoomRow userId={id} downloads={downloads} />;
}
