import { expect, test, vi } from 'vitest';
import { onNetworkKind } from '../../src/downloads/network-rule.ts';

test('another speed of the same line is no other network', () => {
  const connection = Object.assign(new EventTarget(), {
    type: 'wifi',
    saveData: false,
    downlink: 4,
  });
  vi.stubGlobal('navigator', { connection });
  const listener = vi.fn();
  const stop = onNetworkKind(listener);
  const becomes = (told: Partial<typeof connection>) => {
    Object.assign(connection, told);
    connection.dispatchEvent(new Event('change'));
  };
  becomes({ downlink: 2.5 });
  expect(listener).not.toHaveBeenCalled();
  becomes({ type: 'cellular' });
  expect(listener).toHaveBeenCalledTimes(1);
  becomes({ saveData: true });
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  becomes({ type: 'wifi' });
  expect(listener).toHaveBeenCalledTimes(2);
});
