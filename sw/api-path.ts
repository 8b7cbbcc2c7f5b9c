import type { Endpoint } from '#contract/endpoint.ts';
import { apiAddress } from '../src/api/address.ts';

/** Whether `url` is the address of this call, on whichever host the backend lives. */
export const isCallTo = (endpoint: Endpoint, url: URL): boolean =>
  url.href.split('?')[0] === new URL(apiAddress(endpoint.path), self.location.origin).href;
