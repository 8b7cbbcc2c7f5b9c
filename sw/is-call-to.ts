import type { Endpoint } from '#contract/endpoint.ts';
import { apiAddress } from '../src/api/address.ts';

/** Whether `url` is the address of the call at `path`, on whichever host the backend lives. */
export const isCallTo = (path: Endpoint['path'], url: URL): boolean =>
  url.origin + url.pathname === new URL(apiAddress(path), self.location.origin).href;
