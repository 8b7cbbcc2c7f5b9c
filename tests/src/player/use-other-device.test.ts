import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOtherDevice } from '../../../src/features/player/use-other-device.ts';
import { knownPosition, queuePosition } from '../../../src/outbox/position.ts';
import { flushOutbox } from '../../../src/outbox/sender.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { readPlayback } from '../../../src/storage/playback.ts';
import { stubNetwork } from '../../support/unit/stub-network.ts';

test('a place of this phone that arrives before she plays is not taken for another device’s', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  const network = stubNetwork();
  const held = { position: 0, furthest: 0, completed: false, revision: 0 };
  network.answer = async (request) => {
    const path = request.url.split('/').at(-1);
    if (path === 'csrf-token') return Response.json({ csrf_token: 't' });
    const body = await request.json();
    if (path === 'save_position') {
      if (body.base_revision !== held.revision)
        return Response.json({ success: 409, message: 'Other', data: held }, { status: 409 });
      Object.assign(held, body, { revision: held.revision + 1 });
    }
    return Response.json({ success: 200, message: '', data: held });
  };
  const watch = async (position: number) => {
    await queuePosition('7', '1', { position, furthest: position, completed: false });
    await flushOutbox();
  };
  await watch(300);
  const { result } = renderHook(() =>
    useOtherDevice({ userId: '7', videoId: '1', video: 'a.mp4' }, true),
  );
  await waitFor(() => expect(network.calls().map(({ path }) => path)).toContain('get_position'));
  await act(settled);
  await act(() => watch(330));
  await act(() => result.current.send());
  await act(() => watch(360));
  await act(settled);
  expect(result.current.seconds).toBeNull();
  expect(held).toMatchObject({ position: 360, revision: 3 });
});

/** The phone's store answers in turn: after these reads what the player has asked before is answered too. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await readPlayback('7', 'a.mp4');
    await knownPosition('7', '1');
  }
}
