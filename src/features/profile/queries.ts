import { queryOptions } from '@tanstack/react-query';
import { profileGet } from '#contract/profile.ts';
import { callWithAge } from '../../api/call.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['private', userId, 'profile'],
    queryFn: async () => (await callWithAge(profileGet, { id: userId })).reply.data,
  });
