import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** What every route's loader and guard is given by `createAppRouter`. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}
