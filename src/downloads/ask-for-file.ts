import { uploadAddress } from '../api/address.ts';

/** Asks the academy for one file of a film; rejects as `fetch` does. */
export function askForFile(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(uploadAddress(address), location.href);
  // An academy on another host needs the session's cookie too. On our own host it comes in any case, and
  // with 'include' browsers refuse the segments that a bucket answers to everyone's origin
  // (deploy/s3-cors.json).
  const credentials = url.origin === location.origin ? 'same-origin' : 'include';
  // The browser's own cache would keep everything twice, and in the clear.
  return fetch(url, { ...init, credentials, cache: 'no-store' });
}
