import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { toastError } from '../../ui/toast.tsx';

interface Request {
  /** From `?t=`. */
  seconds: number | undefined;
  /** The film's length as the list of lessons tells it; null: not known. That may be an older film's. */
  listedSeconds: number | null;
  /** Its length as the film tells it; 0: not known yet. */
  filmSeconds: number;
  isInFilm: (seconds: number) => boolean;
  isStarted: boolean;
  /** Whether the film is at a position of its own, so that the request is done. */
  isMoving: boolean;
  seek: (seconds: number) => void;
}

/**
 * A new `?t=` while the video plays (a time in her notes) seeks at once. One that has been played
 * leaves the address: a reload or another try goes on where she is, not where she once began. Returns what
 * seeks to a time that she has asked for: beyond the end, which would count as watched, it only says so.
 */
export function useSeekOnRequest(request: Request): (seconds: number) => void {
  const { seconds, listedSeconds, filmSeconds, isInFilm, isStarted, isMoving, seek } = request;
  const asked = useRef(seconds);
  const navigate = useNavigate();
  const seekTo = (to: number) => {
    if (isInFilm(to)) seek(to);
    else toastError(m.lesson_ends_before());
  };
  const go = useEffectEvent(seekTo);
  useEffect(() => {
    if (!isStarted || seconds === asked.current) return;
    asked.current = seconds;
    if (seconds !== undefined) go(seconds);
  }, [seconds, isStarted]);
  const judge = useEffectEvent(() => {
    if (seconds === undefined) return;
    const hasBegunThere = listedSeconds === null || seconds < listedSeconds;
    if (!hasBegunThere || !isInFilm(seconds)) seekTo(seconds);
  });
  const isLengthKnown = isStarted && filmSeconds > 0;
  useEffect(() => {
    if (isLengthKnown) judge();
  }, [isLengthKnown]);
  useEffect(() => {
    if (!isMoving || seconds === undefined) return;
    void navigate({
      to: '.',
      search: ({ t: _, ...search }) => search,
      replace: true,
      resetScroll: false,
    });
  }, [isMoving, seconds, navigate]);
  return seekTo;
}
