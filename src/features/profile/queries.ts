import { queryOptions } from '@tanstack/react-query';
import { sessionList } from '#contract/device.ts';
import { erasureState } from '#contract/personal-data.ts';
import { profileGet } from '#contract/profile.ts';
import type { User } from '#contract/session.ts';
import { call, callWithAge } from '../../api/call.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import type { Session } from '../../session/session.ts';

export const profileKey = (userId: string) => studentQueryKey(userId, 'profile');

/**
 * Reads her name and address at the academy and stores them in the session on the phone, unless the answer
 * is a stored copy. The screens show the session's, which is never older than such a copy.
 */
export const profileQuery = (session: Session, student: User) =>
  queryOptions({
    queryKey: profileKey(student.id),
    queryFn: async () => {
      const { reply, storedAt } = await callWithAge(profileGet, { id: student.id });
      const name = reply.data.name || student.name;
      const email = reply.data.email || student.email;
      if (storedAt === null) await session.update({ ...student, name, email });
      return { name, email };
    },
  });

/**
 * The student's sign-ins on other devices; the query fails on a plain backend, which does not know
 * them.
 */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'devices'),
    queryFn: async () => (await call(sessionList)).data.filter(({ isCurrent }) => !isCurrent),
  });

/** The query for when her account is erased, if she has asked for it; it fails on a plain backend. */
export const erasureQuery = (userId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'erasure'),
    queryFn: async () => (await call(erasureState, { user_id: userId })).data,
  });
