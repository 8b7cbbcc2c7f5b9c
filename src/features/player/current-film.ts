import type { Playing } from './playing.ts';

/**
 * The film that an element plays, or that is on its way into it: what it is told reaches it as soon as it is
 * there. Another one takes its place at once.
 */
export function createCurrentFilm() {
  /** Resolves to null when there is nothing to play with; never rejects. */
  let current: Promise<Playing | null> | null = null;
  return {
    hasNone: () => current === null,
    /** Starts a film; `onFail` runs where it does not come, unless it was stopped or replaced meanwhile. */
    start(begin: () => Promise<Playing>, onFail: () => void): void {
      const attempt: Promise<Playing | null> = begin().catch(() => {
        if (current === attempt) onFail();
        return null;
      });
      current = attempt;
    },
    tell(say: (playing: Playing) => void): void {
      void current?.then((playing) => playing && say(playing));
    },
    /** Stops the film, and then does what follows on it; nothing follows where there was none. */
    stop(andThen?: () => void): void {
      const stopped = current;
      current = null;
      void stopped?.then((playing) => playing?.stop());
      if (andThen) void stopped?.then(andThen);
    },
    /** Does `work` with what is asked, unless it is another film by then. */
    async ifStillThere<Answer>(asked: Promise<Answer>, work: (answer: Answer) => void) {
      const asking = current;
      const answer = await asked;
      if (current === asking) work(answer);
    },
  };
}
