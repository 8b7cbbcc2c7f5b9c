import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession, useStudent } from '../../session/use-session.tsx';
import { allSessions } from '../../storage/app-db.ts';
import { toastError } from '../../ui/toast.tsx';
import { loadProblem } from './messages.ts';
import { profileQuery } from './queries.ts';

/** Reads the academy's profile while the phone's is shown; each failure that has a text gets a toast. */
export function useProfileLoad(): { problem: string | undefined; retry: () => void } {
  const session = useSession();
  const student = useStudent();
  const { error, refetch } = useQuery(profileQuery(session, student));
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const explain = async () => {
      const text = error && loadProblem(error, await allSessions().catch(() => []), student.id);
      if (isGone) return;
      setProblem(text ?? undefined);
      if (text) toastError(text);
    };
    void explain();
    return () => {
      isGone = true;
    };
  }, [error, student.id]);
  return { problem, retry: () => void refetch() };
}
