import { useEffect, useState } from 'react';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { filmDatabase, mayHaveDatabase } from '../../storage/databases.ts';

/** A download tells of each of its pieces. */
const lookEveryMs = 1000;

/** `sound`: here without its picture; `over`: here, and waits for the academy's word. */
export type PhoneState = 'absent' | 'here' | 'sound' | 'over';

function stateOf(found: Awaited<ReturnType<typeof openPhoneLesson>>): PhoneState {
  if (found === null) return 'absent';
  if (found === 'over') return 'over';
  return found.playlist === soundPlaylist ? 'sound' : 'here';
}

/** Whether this lesson plays from the phone; null while it is looked up. */
export function usePhoneLesson(userId: string, courseId: string, lesson: number) {
  const [state, setState] = useState<PhoneState | null>(null);
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const look = async () => {
      const found = await openPhoneLesson(userId, courseId, lesson);
      if (!isLeft) setState(stateOf(found));
    };
    const follow = async () => {
      const { listenToFilms } = await import('../../downloads/channel.ts');
      if (isLeft) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stopListening = listenToFilms(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void look();
        }, lookEveryMs);
      });
      stop = () => {
        clearTimeout(timer);
        stopListening();
      };
    };
    void look();
    void follow().catch(() => undefined); // out of reach: what was found stays
    return () => {
      isLeft = true;
      stop();
    };
  }, [userId, courseId, lesson]);
  return state;
}

/** The lesson as it plays from the phone (lesson-on-phone.ts); null also where nothing is told. */
export async function openPhoneLesson(userId: string, courseId: string, lesson: number) {
  try {
    if (!(await mayHaveDatabase(filmDatabase))) return null;
    const { lessonOnPhone } = await import('../../downloads/lesson-on-phone.ts');
    return await lessonOnPhone(userId, courseId, lesson);
  } catch {
    return null; // no storage, or no code: it plays online alone
  }
}
