import { useEffect, useState } from 'react';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { retryUntilDone } from '../../offline/network/retry-until-done.ts';
import { filmDatabase, mayHaveDatabase } from '../../storage/databases.ts';

/** The time between two looks while a lesson comes, in ms: a download tells of each of its pieces. */
const lookEveryMs = 1000;

/** Whether films were ever kept here, asked until it is yes: to ask takes longer than to open the lesson. */
let hasFilms = false;

/** Opens a lesson; kept, so that a tap on Play reads before the screen is drawn: an import answers later. */
let open: typeof import('../../downloads/lesson-on-phone.ts').lessonOnPhone | undefined;

/** `sound`: here without its picture; `over`: here, and the academy must renew its lease. */
export type PhoneState = 'absent' | 'here' | 'sound' | 'over';

type Found = Awaited<ReturnType<typeof openPhoneLesson>>;

function stateOf(found: Found): PhoneState {
  if (found === null) return 'absent';
  if (found === 'over') return 'over';
  return found.playlist === soundPlaylist ? 'sound' : 'here';
}

const sheetsOf = (found: Found): string =>
  found === null || found === 'over' ? '' : found.sheets.map(({ file }) => file).join(' ');

/** Returns how this lesson plays from the phone; null while it is looked up. */
export const usePhoneLesson = (userId: string, courseId: string, lesson: number) =>
  useFound(stateOf, userId, courseId, lesson);

/** The addresses of the sheets that came with this lesson. */
export const usePhoneSheets = (userId: string, courseId: string, lesson: number): string[] =>
  useFound(sheetsOf, userId, courseId, lesson)?.split(' ') ?? [];

/** Follows the lesson on the phone and returns what `select` makes of it; null while it is looked up. */
function useFound<Shown extends string>(
  select: (found: Found) => Shown,
  userId: string,
  courseId: string,
  lesson: number,
): Shown | null {
  const [state, setState] = useState<Shown | null>(null);
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    let stopLooking = () => {};
    const look = () => {
      stopLooking();
      stopLooking = retryUntilDone(async () => {
        const found = await findPhoneLesson(userId, courseId, lesson).catch(() => undefined);
        // Until the phone answers the film plays online alone; what was found before stays.
        if (!isLeft) setState((known) => (found === undefined && known) || select(found ?? null));
        return found !== undefined;
      });
    };
    const follow = async () => {
      const { listenToFilms } = await import('../../downloads/channel.ts');
      if (isLeft) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stopListening = listenToFilms(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          look();
        }, lookEveryMs);
      });
      stop = () => {
        clearTimeout(timer);
        stopListening();
      };
    };
    look();
    void follow().catch(() => undefined); // out of reach: what was found stays
    return () => {
      isLeft = true;
      stop();
      stopLooking();
    };
  }, [select, userId, courseId, lesson]);
  return state;
}

/** Resolves as `lessonOnPhone` does; to null also where storage or code is out of reach. Never rejects. */
export const openPhoneLesson = (userId: string, courseId: string, lesson: number) =>
  findPhoneLesson(userId, courseId, lesson).catch(() => null);

async function findPhoneLesson(userId: string, courseId: string, lesson: number) {
  hasFilms ||= await mayHaveDatabase(filmDatabase);
  if (!hasFilms) return null;
  open ??= (await import('../../downloads/lesson-on-phone.ts')).lessonOnPhone;
  return open(userId, courseId, lesson);
}
