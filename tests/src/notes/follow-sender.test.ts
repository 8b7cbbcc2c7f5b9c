import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowAnswerMs } from '../../../contract/limits.ts';
import { followSender } from '../../../src/features/notes/follow-sender.ts';
import { announce } from '../../../src/outbox/channel.ts';
import { waitFor } from '../../support/wait-for.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const entry = { kind: 'note', userId: '7', id: '1' } as const;

function followed() {
  const said: string[] = [];
  const close = followSender({
    userId: '7',
    courseId: '1',
    onSending: (isSending) => said.push(isSending ? 'sends' : 'is silent'),
    onChange: () => said.push('has changed it'),
    onDiscard: () => said.push('is discarded'),
  })();
  return { said, close };
}

test('a note is being sent until its row changes', async () => {
  const { said, close } = followed();
  announce({ type: 'ENTRY_SENDING', ...entry, id: '2' });
  announce({ type: 'ENTRY_SENDING', ...entry });
  announce({ type: 'ENTRY_CHANGED', ...entry, retryInMs: null });
  announce({ type: 'ENTRY_CHANGED', ...entry, retryInMs: null });
  const all = ['sends', 'has changed it', 'is silent', 'has changed it'];
  await waitFor(() => expect(said).toEqual(all));
  close();
});

test('a sender that says nothing more is taken for one that has ended', async () => {
  const { said, close } = followed();
  announce({ type: 'ENTRY_SENDING', ...entry });
  await waitFor(() => expect(said).toEqual(['sends']));
  await vi.advanceTimersByTimeAsync(slowAnswerMs);
  expect(said).toEqual(['sends', 'is silent']);
  close();
});

test('of what is discarded one hears of one’s own note alone', async () => {
  const { said, close } = followed();
  announce({ type: 'ENTRY_DISCARDED', ...entry, id: '2' });
  announce({ type: 'ENTRY_DISCARDED', ...entry });
  await waitFor(() => expect(said).toEqual(['is discarded']));
  close();
});

test('a page that comes back out of the cache has missed what was told: the row may have changed', () => {
  const { said, close } = followed();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(said).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(said).toEqual(['has changed it']);
  close();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(said).toEqual(['has changed it']);
});
