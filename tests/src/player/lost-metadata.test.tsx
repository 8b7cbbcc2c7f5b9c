import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  filmMetadataQuery,
  filmPicturesQuery,
} from '../../../src/features/player/film-pictures.ts';
import { metadataAt } from '../../../src/features/player/metadata-source.ts';
import { useChapters } from '../../../src/features/player/use-chapters.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { createSession } from '../../../src/session/session.ts';
import { SessionProvider } from '../../../src/session/use-session.tsx';
import { beginSession } from '../../../src/storage/app-db.ts';
import { priya } from '../../support/page/render-app.tsx';
import { noNetwork, stubNetwork } from '../../support/unit/stub-network.ts';

const skin = {
  seconds: 20,
  poster: null,
  thumbnails: { file: 'thumbnails.jpg', every_seconds: 5, count: 4, columns: 2, rows: 2 },
  chapters: [{ seconds: 2, title: 'Skin', translations: {} }],
};
const source = metadataAt('http://localhost:3000/media/bridal/film.json');

/** The academy as it answers the first request for the film's metadata, and all after it. */
function answers(first: () => Response | Promise<Response>, later = () => Response.json(skin)) {
  const network = stubNetwork();
  network.answer = () => (network.asked.length === 1 ? first() : later());
  return network;
}
const queries = () => createQueryClient(createSession());

test.each([
  ['is lost', noNetwork],
  ['is refused', () => new Response('', { status: 403 })],
])('where the request for a film’s metadata %s, the next one tells', async (_how, first) => {
  answers(first);
  const client = queries();
  await expect(client.fetchQuery(filmMetadataQuery('7', source))).rejects.toThrow();
  await expect(client.fetchQuery(filmMetadataQuery('7', source))).resolves.toMatchObject(skin);
});

test.each([
  ['has none', () => new Response('', { status: 404 })],
  ['has what nobody can read', () => Response.json({ chapters: 'Skin' })],
])('a film that %s is asked for it once', async (_what, first) => {
  const network = answers(first);
  const client = queries();
  expect(await client.fetchQuery(filmMetadataQuery('7', source))).toBeNull();
  expect(await client.fetchQuery(filmMetadataQuery('7', source))).toBeNull();
  expect(network.asked).toHaveLength(1);
});

test('a picture that did not come is asked for again, and its film is not', async () => {
  const network = answers(() => Response.json(skin));
  const decode = vi.fn().mockRejectedValueOnce(new DOMException('Lost', 'EncodingError'));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 320;
      naturalHeight = 180;
      decode = decode;
    },
  );
  const client = queries();
  await expect(client.fetchQuery(filmPicturesQuery('7', source))).rejects.toThrow();
  expect(await client.fetchQuery(filmPicturesQuery('7', source))).toMatchObject({ width: 160 });
  expect(network.asked).toHaveLength(1);
});

test('chapters whose request was lost stand on the seek bar with the next one', async () => {
  const network = answers(noNetwork);
  const createdAt = new Date().toISOString();
  const { id, email } = priya;
  await beginSession({ user_id: id, email, login: true, createdAt, user: priya });
  const session = createSession();
  await session.current();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient(session);
  const { result } = renderHook(() => useChapters(source, { isPlaying: true }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionProvider value={session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(network.asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toMatchObject([{ seconds: 2, text: 'Skin' }]);
  expect(network.asked).toHaveLength(2);
});
