import { queryOptions } from '@tanstack/react-query';
import { orderStatus } from '#contract/payment.ts';
import { profileGet } from '#contract/profile.ts';
import { call } from '../../api/call.ts';
import { HttpError } from '../../api/errors.ts';
import { isTransient } from '../../api/is-transient.ts';
import { studentQueryKey } from '../../session/query-keys.ts';

const askAgainMs = 3000;

/** The query for an order, read again while its result is not known; null where there is no such order. */
export const orderQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'order', orderId),
    queryFn: async () => {
      try {
        return (await call(orderStatus, { order_id: orderId })).data;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      const isOpen = data?.status === 'created' || data?.status === 'pending';
      // An order that could not be read may be open too.
      return isOpen || (error !== null && isTransient(error)) ? askAgainMs : false;
    },
  });

/** The query for the state that the academy keeps for her invoices; empty where it keeps none. */
export const keptStateQuery = (userId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'invoice-state'),
    queryFn: async () => (await call(profileGet, { id: userId })).data.state ?? '',
  });
