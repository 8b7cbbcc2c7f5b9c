import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPool } from '../../server/db/postgres.ts';

test('every connection to the database asks the system whether the other end is still there', async () => {
  // No test can cut a machine's power, after which its connections are silent: this one watches the call.
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => keepAlive.mockRestore());
  const database = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void database.close());
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo; // a TCP server's address is never a string
  const pool = createPool(`postgres://academy@127.0.0.1:${port}/academy`);
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  expect(keepAlive.mock.calls).toContainEqual([true, 10_000]);
});
