import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { expect, onTestFinished, test } from 'vitest';
import { s3Driver } from '../../server/media/s3-driver.ts';
import { mailsTo } from '../support/server/queued-mails.ts';
import { openAcademy, visitor } from '../support/server/server-app.ts';
import { waitFor } from '../support/wait-for.ts';

/** A bucket that takes every connection and says no more than this. */
async function silentBucket(beginning = ''): Promise<Disk> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(beginning));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const settings = {
    store: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'academy-media',
    region: 'ap-south-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
  } as const;
  return new Disk(s3Driver(settings, { silenceMs: 100 }));
}

test('a bucket that takes the connection and never answers is given up', async () => {
  const disk = await silentBucket();
  await expect(disk.exists('uploads/bridal.svg')).rejects.toThrow();
  await expect(disk.put('uploads/bridal.svg', '<svg/>')).rejects.toThrow();
});

test('a bucket that falls silent within a file is given up', async () => {
  const disk = await silentBucket('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
  const file = await disk.getStream('media/bridal/part-0.m4s');
  await expect(text(file)).rejects.toThrow('of inactivity');
});

test('mails are sent while an hourly job still waits', async () => {
  const academy = await openAcademy();
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>();
  academy.app.addHourlyJob(() => {
    begin();
    return end;
  });
  const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  await visitor(academy).post('/api/send-otp', maya);
  expect(await mailsTo(academy, maya.email)).toHaveLength(1);
  await academy.app.listen({ host: '127.0.0.1', port: 0 });
  await beginning;
  await waitFor(async () => expect(await mailsTo(academy, maya.email)).toEqual([]));
});
