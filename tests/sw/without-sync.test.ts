import { expect, test } from 'vitest';
import { queuePosition } from '../../src/outbox/position.ts';
import { beginSession } from '../../src/storage/app-db.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

test('without background sync, as on every iPhone, what waits is tried when the worker starts', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  await queuePosition('7', '1', { position: 60, furthest: 60, completed: false });
  const { network } = await startWorker([], { hasSync: false });
  await waitFor(() =>
    expect(network.asked.map(({ url }) => url)).toContain(
      `${site}/tamil_makeover_backend/api/csrf-token`,
    ),
  );
});
