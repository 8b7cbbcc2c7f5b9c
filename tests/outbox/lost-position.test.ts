import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { decidePosition, noPosition } from '../../server/features/playback/rules.ts';
import { byPath, noNetwork, stubNetwork } from '../support/unit/stub-network.ts';

const network = stubNetwork();
/** The position that the academy holds, by its own rules. */
let held = noPosition;
/** The fate of a save on the network: `lost` loses its answer, and `unsent` the save itself. */
let line: 'whole' | 'lost' | 'unsent' = 'whole';

const wire = () => ({
  position: held.positionSeconds,
  furthest: held.furthestSeconds,
  completed: held.isCompleted,
  revision: held.revision,
});

function save(position: number, baseRevision: number, isCompleted = false): boolean {
  const intent = { positionSeconds: position, furthestSeconds: position, isCompleted };
  const { next, isStale } = decidePosition(held, { ...intent, baseRevision });
  held = next;
  return isStale;
}

beforeEach(() => {
  held = noPosition;
  line = 'whole';
  network.reset();
  network.answer = byPath({
    save_position: async (request) => {
      if (line === 'unsent') return noNetwork();
      const { position, base_revision } = await request.json();
      const isStale = save(position, base_revision);
      if (line === 'lost') return noNetwork();
      const reply = { success: !isStale, data: wire() };
      return Response.json(reply, { status: isStale ? 409 : 200 });
    },
  });
});

async function newPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { beginSession } = await import('../../src/storage/app-db.ts');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  const position = await import('../../src/outbox/position.ts');
  const { flushOutbox: send } = await import('../../src/outbox/sender.ts');
  const play = async (at: number, by: typeof line) => {
    line = by;
    await position.queuePosition('7', '1', { position: at, furthest: at, completed: false });
    await send();
  };
  return { ...position, play };
}

test('a position whose answer was lost is not called another device’s when she plays on', async () => {
  const { play, takeOtherPosition } = await newPhone();
  await play(300, 'whole');
  await play(330, 'lost');
  await play(360, 'unsent');
  await play(390, 'whole');
  expect(await takeOtherPosition('7', '1')).toBeNull();
  expect(held.positionSeconds).toBe(390);
});

test('a position whose answer was lost is hers when she opens the film again', async () => {
  const { play, knownPosition } = await newPhone();
  await play(300, 'whole');
  await play(330, 'lost');
  await play(390, 'unsent');
  expect((await knownPosition('7', '1', wire())).revision).toBe(held.revision);
});

test('where another device has gone on from a position whose answer was lost, that is told', async () => {
  const { play, takeOtherPosition, knownPosition } = await newPhone();
  await play(330, 'lost');
  save(760, held.revision);
  expect((await knownPosition('7', '1', wire())).revision).toBe(0);
  await play(390, 'whole');
  expect(await takeOtherPosition('7', '1')).toMatchObject({ position: 760 });
});

/** Another device sends what it has watched of the film, and no position that anybody would go on at. */
const mergeElsewhere = () => save(760, 0, true);

test('what another device has only added to how far she came is not a position of its own', async () => {
  const { play, takeOtherPosition, knownPosition } = await newPhone();
  await play(330, 'whole');
  expect(mergeElsewhere(), 'refused as a position').toBe(true);
  await play(390, 'whole');
  expect(await takeOtherPosition('7', '1')).toBeNull();
  expect(wire()).toMatchObject({ position: 390, furthest: 760, completed: true });
  expect(await knownPosition('7', '1')).toEqual(wire());
});

test('what was only added to is hers when she opens the film again', async () => {
  const { play, knownPosition } = await newPhone();
  await play(330, 'whole');
  mergeElsewhere();
  await play(390, 'unsent');
  expect((await knownPosition('7', '1', wire())).revision).toBe(held.revision);
});

test('a position that she was not shown yet is not hers when she opens the film again', async () => {
  const { play, knownPosition } = await newPhone();
  await play(330, 'whole');
  save(760, held.revision);
  await play(390, 'whole');
  save(900, 0);
  expect((await knownPosition('7', '1', wire())).revision).toBe(1);
});

test('added once more while it is sent again, it is taken over once more', async () => {
  const { play, takeOtherPosition } = await newPhone();
  await play(330, 'whole');
  mergeElsewhere();
  await play(390, 'lost');
  save(900, 0);
  await play(420, 'whole');
  expect(await takeOtherPosition('7', '1')).toBeNull();
  expect(wire()).toMatchObject({ position: 420, furthest: 900 });
});

test('a position that another device has gone on to is still told when it has also added to it', async () => {
  const { play, takeOtherPosition } = await newPhone();
  await play(330, 'whole');
  save(760, held.revision);
  save(900, 0);
  await play(390, 'whole');
  expect(await takeOtherPosition('7', '1')).toMatchObject({ position: 760, furthest: 900 });
});
