import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession, useStudent } from '../../session/use-session.tsx';
import { allSessions } from '../../storage/app-db.ts';
import { toastError } from '../../ui/toast.tsx';
import { loadProblem } from './messages.ts';
import { profileQuery } from './queries.ts';

/**
 * Reads the academy's profile while the phone's is shown. A failure that has a text gets a toast, once for
 * all tries that fail alike: an academy that is away is asked again every few seconds.
 */
export function useProfileLoad(): { problem: string | undefined; retry: () => void } {
  const session = useSession();
  const student = useStudent();
  const { error, isPending, refetch } = useQuery(profileQuery(session, student));
  const [problem, setProblem] = useState<string>();
  const announced = useRef<string>(undefined);
  useEffect(() => {
    // While it is asked again the last failure stays on the screen.
    if (isPending) return;
    let isGone = false;
    const explain = async () => {
      const text = error && loadProblem(error, await allSessions().catch(() => []), student.id);
      if (isGone) return;
      setProblem(text ?? undefined);
      if (text && text !== announced.current) toastError(text);
      announced.current = text ?? undefined;
    };
    void explain();
    return () => {
      isGone = true;
    };
  }, [error, isPending, student.id]);
  const retry = () => {
    announced.current = undefined;
    void refetch();
  };
  return { problem, retry };
}
