import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** The context that `createAppRouter` gives to every route's loader and guard. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
