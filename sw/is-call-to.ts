import type { Endpoint } from '#contract/endpoint.ts';
import { apiAddress } from '../src/api/address.ts';

/** Whether `url` is the address of this call, on whichever host the backend lives. */
export const isCallTo = ({ path }: Endpoint, url: URL): boolean =>
  url.origin + url.pathname === new URL(apiAddress(path), self.location.origin).href;
