import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FilesState } from '#contract/files-state.ts';
import { reportConnectivity } from '../../../src/api/connectivity.ts';
import { ReadyRow } from '../../../src/features/ready/ready-row.tsx';
import { createQueryClient } from '../../../src/query-client.ts';
import { createSession } from '../../../src/session/session.ts';
import { SessionProvider } from '../../../src/session/use-session.tsx';
import { beginSession } from '../../../src/storage/app-db.ts';
import { listen } from '../../support/page/announcements.ts';
import { priya } from '../../support/page/render-app.tsx';
import { stubNetwork } from '../../support/unit/stub-network.ts';

/** The row on a phone that keeps nothing yet; its worker answers that `files` of ten are here. */
async function openRow() {
  stubNetwork();
  reportConnectivity('online');
  const worker = { files: 1 };
  const active = {
    postMessage(_message: unknown, [port]: MessagePort[]) {
      const count = { kept: worker.files, of: 10 };
      port?.postMessage({ essential: count, all: count } satisfies FilesState);
    },
  };
  const serviceWorker = { getRegistration: async () => ({ active }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal('caches', { match: async () => undefined });
  const { id, email } = priya;
  await beginSession({ user_id: id, email, login: true, createdAt: '2026', user: priya });
  const session = createSession();
  await session.current();
  const queries = createQueryClient(session);
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider value={session}>
        <ReadyRow />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(/^Still missing: 90% of the app/);
  const countAgain = async (files: number) => {
    worker.files = files;
    await act(() => queries.invalidateQueries());
  };
  return { user: userEvent.setup(), said: listen(), countAgain };
}

test('what is still missing is seen only, and told is that it is fetched, and what came of it', async () => {
  const { user, said, countAgain } = await openRow();
  await countAgain(5);
  await screen.findByText(/^Still missing: 50% of the app/);
  await countAgain(8);
  await screen.findByText(/^Still missing: 20% of the app/);
  expect(said).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get ready' }));
  await waitFor(() =>
    expect(said).toEqual([
      'Getting ready for class',
      'The rest did not come. Try again with a better network.',
    ]),
  );
});
