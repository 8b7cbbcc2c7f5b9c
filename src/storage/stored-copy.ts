import { storedAtHeader } from '#contract/offline.ts';

/** Resolves to the reply as it is stored: a header says when it came, so no page takes it for a new one. */
export async function withStoredAt(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('vary'); // `Vary: *` would make the cache refuse it; the key holds what matters
  headers.set(storedAtHeader, new Date().toISOString());
  return new Response(await response.text(), { status: response.status, headers });
}
