import { fetchCsrfToken } from './csrf.ts';
import { exchange } from './exchange.ts';
import { readAcademyReply, reportReply } from './read-academy-reply.ts';

/** Two megabytes take this long over a slow line; our server waits for 120 s. */
const limits = { answerMs: 110_000, totalMs: 110_000 };

/** Posts bytes that are no JSON, such as a part of a film. Throws what `call` throws. */
export async function sendBytes(path: string, bytes: ArrayBuffer): Promise<void> {
  const token = await fetchCsrfToken();
  const headers = {
    accept: 'application/json',
    'content-type': 'application/octet-stream',
    ...(token === null ? {} : { 'x-csrf-token': token }),
  };
  const exchanged = await exchange(path, { method: 'POST', headers, body: bytes }, limits);
  try {
    readAcademyReply(exchanged);
    reportReply(null);
  } catch (error) {
    reportReply(error);
    throw error;
  }
}
