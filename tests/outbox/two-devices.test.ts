import { expect, test } from 'vitest';
import {
  draftResolution,
  resolutionSoFar,
  resolveConflict,
} from '../../src/outbox/note/choices.ts';
import { phoneAtAcademy, restart, seenOf } from '../support/unit/note-phone.ts';

const base = 'primer\n\nlash\n\nset';

test.for([
  { backend: 'with revisions', plain: false },
  { backend: 'plain', plain: true },
])('edits of two devices that do not touch are merged ($backend)', async ({ plain }) => {
  const { academy, phone } = await syncedOnBothDevices(plain);
  academy.otherDeviceSaves('7', '1', 'primer on the lid\n\nlash\n\nset');
  await phone.save('7', '1', 'primer\n\nlash\n\nset with grey');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('primer on the lid\n\nlash\n\nset with grey');
  const local = await phone.read('7', '1');
  expect(local).toMatchObject({ text: academy.text('7', '1'), pending: null, conflict: null });
  expect(local.mergedAt).not.toBeNull();
});

test.for([
  { backend: 'with revisions', plain: false },
  { backend: 'plain', plain: true },
])('a conflict sends nothing and keeps both texts ($backend)', async ({ plain }) => {
  const { academy, phone } = await syncedOnBothDevices(plain);
  academy.otherDeviceSaves('7', '1', 'primer\n\nlash from the tail\n\nset');
  await phone.save('7', '1', 'primer\n\nlash from the root\n\nset');
  await phone.flush();
  expect(academy.text('7', '1')).toContain('from the tail');
  expect(await phone.read('7', '1')).toMatchObject({
    text: 'primer\n\nlash from the root\n\nset',
    conflict: { text: 'primer\n\nlash from the tail\n\nset' },
  });
});

test('a conflict holds a save back until she has resolved it', async () => {
  const { academy, phone } = await conflicting();
  await phone.save('7', '1', 'mine, and more');
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual([base, 'theirs']);
  expect(await phone.read('7', '1')).toMatchObject({
    pending: { text: 'mine, and more' },
    conflict: { text: 'theirs' },
  });
});

test('a resolved conflict sends her result, and both texts stay on the phone', async () => {
  const { academy, phone } = await conflicting();
  await phone.resolve('7', '1', 'mine with theirs');
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual([base, 'theirs', 'mine with theirs']);
  const local = await phone.read('7', '1');
  expect(local).toMatchObject({ conflict: null, resolution: null, pending: null });
  expect(local.stash.map(({ text }) => text)).toEqual(['mine', 'theirs']);
});

test('words that another tab adds while she resolves it are in the result', async () => {
  const { phone } = await conflicting();
  await phone.updateNote('7', '1', (local) => ({ ...local, text: 'mine\nfrom the other tab' }));
  await phone.updateNote('7', '1', (local) =>
    resolveConflict(local, seenOf(local, 'mine'), 'both of it', 1),
  );
  expect((await phone.read('7', '1')).text).toBe('both of it\nfrom the other tab');
});

test('a comparison left open in one tab answers no conflict that another tab has met since', async () => {
  const { academy, phone } = await conflicting();
  const seen = seenOf(await phone.read('7', '1'));
  await phone.resolve('7', '1', 'of both');
  academy.otherDeviceSaves('7', '1', 'theirs, from her tablet');
  await phone.flush();
  expect(await phone.read('7', '1')).toMatchObject({
    conflict: { text: expect.stringMatching('tablet') },
  });
  const typed = { ...seen, before: null };
  await phone.updateNote('7', '1', (local) => draftResolution(local, typed, 'half an ans', 1));
  expect(await phone.read('7', '1')).toMatchObject({ resolution: null });
  await phone.updateNote('7', '1', (local) => resolveConflict(local, seen, 'of both, late', 1));
  await phone.flush();
  const local = await phone.read('7', '1');
  expect(local.conflict?.text).toContain('tablet');
  expect(local.text).toContain('of both, late');
  expect(local.stash.map(({ text }) => text)).toContain('half an ans');
  expect(academy.text('7', '1')).toContain('tablet');
  await phone.resolve('7', '1', 'all of it, from her tablet');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('all of it, from her tablet');
});

test('an unfinished resolution survives a restart, and another resolution does not drop it', async () => {
  const { phone } = await conflicting();
  await phone.draftResolution('7', '1', 'half an ans');
  const again = await restart();
  expect(await again.read('7', '1')).toMatchObject({ resolution: 'half an ans' });
  await again.resolve('7', '1', 'mine');
  const local = await again.read('7', '1');
  expect(local.stash.map(({ text }) => text)).toContain('half an ans');
});

test('what she types after an unfinished resolution is in it when she comes back', async () => {
  const { phone } = await conflicting();
  await phone.draftResolution('7', '1', 'theirs');
  await phone.type('7', '1', 'mine\n\nan hour of class');
  const local = await phone.read('7', '1');
  expect(resolutionSoFar(local)).toBe('theirs\n\nan hour of class');
  const finished = resolveConflict(local, seenOf(local), resolutionSoFar(local) ?? '', 1);
  expect(finished.pending).toMatchObject({ text: 'theirs\n\nan hour of class' });
  expect(finished).toMatchObject({ resolution: null, resolutionOf: undefined });
});

test('lines that she has changed in the resolution and in the note stand in it both', async () => {
  const { phone } = await conflicting();
  await phone.draftResolution('7', '1', 'mine, as I meant it');
  await phone.type('7', '1', 'mine, as she says it');
  const resolution = resolutionSoFar(await phone.read('7', '1'));
  expect(resolution).toContain('mine, as I meant it');
  expect(resolution).toContain('mine, as she says it');
});

test('an unfinished resolution of an older build loses nothing of the note or of itself', async () => {
  const { phone } = await conflicting();
  await phone.draftResolution('7', '1', 'theirs, by hand');
  await phone.updateNote('7', '1', ({ resolutionOf: _, ...older }) => older);
  await phone.type('7', '1', 'mine\nan hour of class');
  const resolution = resolutionSoFar(await phone.read('7', '1'));
  expect(resolution).toContain('theirs, by hand');
  expect(resolution).toContain('an hour of class');
});

test('resolutions that two tabs have begun are both kept', async () => {
  const { phone } = await conflicting();
  const seen = { mine: 'mine', theirs: 'theirs', before: null };
  await phone.updateNote('7', '1', (local) => draftResolution(local, seen, 'in one tab', 1));
  await phone.type('7', '1', 'mine\nand more');
  const later = { mine: 'mine\nand more', theirs: 'theirs', before: null };
  await phone.updateNote('7', '1', (local) => draftResolution(local, later, 'in the other', 1));
  const local = await phone.read('7', '1');
  expect(local).toMatchObject({ resolution: 'in the other', resolutionOf: 'mine\nand more' });
  expect(local.stash.map(({ text }) => text)).toEqual(['in one tab']);
  const resolved = resolveConflict(local, seenOf(local), 'in the other', 1);
  const late = { mine: 'mine', theirs: 'theirs', before: 'in one tab' };
  const after = draftResolution(resolved, late, 'in one tab, and on', 1);
  expect(after.stash.map(({ text }) => text)).toContain('in one tab, and on');
});

test.for([
  { backend: 'with revisions', plain: false },
  { backend: 'plain', plain: true },
])(
  'going back to an older version is a new save and loses nothing ($backend)',
  async ({ plain }) => {
    const { academy, phone } = await syncedOnBothDevices(plain);
    await phone.save('7', '1', 'second thoughts');
    await phone.flush();
    await phone.type('7', '1', 'second thoughts, not saved yet');
    await phone.restore('7', '1', base);
    await phone.flush();
    expect(academy.text('7', '1')).toBe(base);
    const local = await phone.read('7', '1');
    const reachable = [...local.stash.map(({ text }) => text), ...academy.versions('7', '1')];
    expect(reachable).toEqual(expect.arrayContaining(['second thoughts, not saved yet', base]));
  },
);

test('on a plain backend the text that a restore replaces stays on the phone', async () => {
  const { phone } = await syncedOnBothDevices(true);
  await phone.restore('7', '1', 'an older text');
  expect((await phone.read('7', '1')).stash).toMatchObject([{ text: base }]);
});

test('a draft typed during the merge keeps its words', async () => {
  const { academy, phone } = await syncedOnBothDevices(false);
  academy.otherDeviceSaves('7', '1', 'primer on the lid\n\nlash\n\nset');
  await phone.save('7', '1', 'primer\n\nlash\n\nset with grey');
  await phone.type('7', '1', 'primer\n\nlash\n\nset with grey\n\njasmine last');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('primer on the lid\n\nlash\n\nset with grey');
  expect((await phone.read('7', '1')).text).toBe(
    'primer on the lid\n\nlash\n\nset with grey\n\njasmine last',
  );
});

test('a first note on a new phone does not overwrite the one at the academy', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.otherDeviceSaves('7', '1', 'from the old phone');
  await phone.save('7', '1', 'from the new phone');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('from the old phone');
  expect(await phone.read('7', '1')).toMatchObject({
    text: 'from the new phone',
    conflict: { text: 'from the old phone' },
  });
});

async function syncedOnBothDevices(plain: boolean) {
  const { academy, phone } = await phoneAtAcademy({ plain });
  await phone.save('7', '1', base);
  await phone.flush();
  return { academy, phone };
}

async function conflicting() {
  const devices = await syncedOnBothDevices(false);
  devices.academy.otherDeviceSaves('7', '1', 'theirs');
  await devices.phone.save('7', '1', 'mine');
  await devices.phone.flush();
  return devices;
}
