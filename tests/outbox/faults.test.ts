import { expect, test } from 'vitest';
import { type fakeAcademy, faults } from '../support/unit/fake-academy.ts';
import { phoneAtAcademy, restart } from '../support/unit/note-phone.ts';

test('a saved note arrives once, and nothing of it waits any more', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'kohl first');
  expect(await phone.flush()).toBe(false);
  expect(academy.versions('7', '1')).toEqual(['kohl first']);
  expect(await phone.read('7', '1')).toMatchObject({
    pending: null,
    base: { text: 'kohl first', revision: 1 },
  });
});

test('three saves before the network is back go out as one, the latest', async () => {
  const { academy, phone } = await phoneAtAcademy();
  for (const text of ['one', 'one two', 'one two three']) await phone.save('7', '1', text);
  await phone.flush();
  expect(academy.saves.map((save) => save.text)).toEqual(['one two three']);
});

test('without a network the note waits, and survives a restart of the phone', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('get_notes', faults.noNetwork);
  await phone.save('7', '1', 'written in the basement');
  expect(await phone.flush()).toBe(true);
  const again = await restart();
  expect(await again.read('7', '1')).toMatchObject({
    pending: { text: 'written in the basement' },
  });
  await again.flush();
  expect(academy.text('7', '1')).toBe('written in the basement');
});

test('an answer lost after storing is not stored a second time', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.lostAnswer);
  await phone.save('7', '1', 'dot at the tail of the brow');
  expect(await phone.flush()).toBe(true);
  expect(await phone.flush()).toBe(false);
  expect(academy.versions('7', '1')).toEqual(['dot at the tail of the brow']);
});

test('a text typed on after a lost answer is no conflict with oneself', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.lostAnswer);
  await phone.save('7', '1', 'abc');
  await phone.flush();
  await phone.save('7', '1', 'abcd');
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual(['abc', 'abcd']);
  expect(await phone.read('7', '1')).toMatchObject({ pending: null, conflict: null });
});

test('an answer without a revision, where this academy has given one, acknowledges nothing', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'kohl');
  await phone.flush();
  academy.failNext('save_notes', faults.status(200, { message: 'We are back soon' }));
  await phone.save('7', '1', 'kohl, then powder');
  expect(await phone.flush()).toBe(true);
  expect(await phone.read('7', '1')).toMatchObject({
    pending: { text: 'kohl, then powder', problem: 'unexpected' },
    base: { text: 'kohl', revision: 1 },
  });
  expect(await phone.flush()).toBe(false);
  expect(academy.versions('7', '1')).toEqual(['kohl', 'kohl, then powder']);
});

test('a save whose answer was replaced on its way is found at the academy, and not sent again', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'kohl');
  await phone.flush();
  academy.failNext('save_notes', (_path, answer) => {
    answer();
    return Response.json({ success: 200, message: 'ok' });
  });
  await phone.save('7', '1', 'kohl, then powder');
  expect(await phone.flush()).toBe(false);
  expect(await phone.read('7', '1')).toMatchObject({ pending: null, base: { revision: 2 } });
  expect(academy.versions('7', '1')).toEqual(['kohl', 'kohl, then powder']);
});

test('403 once: the token is renewed and the note sent', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.status(403, { success: 403, reason: 'csrf' }));
  await phone.save('7', '1', 'set with grey');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('set with grey');
  expect(academy.tokensGiven()).toBe(2);
});

test.for([408, 425, 429, 500, 502, 503])('%i is tried again', async (status) => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.status(status, { success: status }));
  await phone.save('7', '1', 'thin layers');
  expect(await phone.flush()).toBe(true);
  expect(await phone.read('7', '1')).toMatchObject({ pending: { problem: status, pause: null } });
  await phone.flush();
  expect(academy.text('7', '1')).toBe('thin layers');
});

test('a 200 with a login page in it is not an answer', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.loginPage);
  await phone.save('7', '1', 'jasmine goes on last');
  expect(await phone.flush()).toBe(true);
  expect(await phone.read('7', '1')).toMatchObject({
    base: { revision: 0 },
    pending: { problem: 'unexpected' },
  });
  await phone.flush();
  expect(academy.text('7', '1')).toBe('jasmine goes on last');
});

test('422 keeps the text, shows the reason and is not sent again by itself', async () => {
  const { academy, phone } = await phoneAtAcademy();
  const refusal = { success: 422, errors: { notes: ['Too long for us'] } };
  academy.failNext('save_notes', faults.status(422, refusal));
  await phone.save('7', '1', 'a very long note');
  expect(await phone.flush()).toBe(false);
  expect(await phone.read('7', '1')).toMatchObject({
    text: 'a very long note',
    pending: { pause: { kind: 'rejected', status: 422, reason: 'Too long for us' } },
  });
  await phone.flush();
  expect(academy.saves).toEqual([]);
  await phone.save('7', '1', 'a short note');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('a short note');
});

test('a refusal is of the text that was sent, not of one that was saved meanwhile', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'a very long note');
  academy.failNext('save_notes', async () => {
    await phone.save('7', '1', 'a short note');
    return Response.json({ success: 422, errors: { notes: ['Too long'] } }, { status: 422 });
  });
  await phone.flush();
  expect(await phone.read('7', '1')).toMatchObject({ pending: { pause: null } });
  await phone.flush();
  expect(academy.text('7', '1')).toBe('a short note');
});

test('401 in mid-flush pauses; typing goes on; the same student resumes', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'first course');
  await phone.save('7', '2', 'second course');
  academy.failNext('save_notes', faults.status(401, { success: 401 }));
  await phone.flush();
  expect(await phone.read('7', '1')).toMatchObject({ pending: { pause: { kind: 'sign-in' } } });
  await phone.type('7', '1', 'first course, and more');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('');
  await phone.signIn('7');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('first course');
  expect(academy.text('7', '2')).toBe('second course');
  expect(await phone.read('7', '1')).toMatchObject({ text: 'first course, and more' });
});

test('another student who signs in sends nothing of the first', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', "Priya's words");
  academy.failNext('save_notes', faults.status(401, { success: 401 }));
  await phone.flush();
  await phone.signIn('8');
  academy.signIn('8');
  await phone.save('8', '1', "Anitha's words");
  await phone.flush();
  expect(academy.saves).toEqual([{ user: '8', text: "Anitha's words" }]);
  await phone.signIn('7');
  academy.signIn('7');
  await phone.flush();
  expect(academy.text('7', '1')).toBe("Priya's words");
  expect(academy.text('8', '1')).toBe("Anitha's words");
});

test('with the cookie of another student the academy refuses and the note only waits', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.signIn('8');
  await phone.save('7', '1', 'mine alone');
  await phone.flush();
  expect(academy.saves).toEqual([]);
  expect(await phone.read('7', '1')).toMatchObject({ pending: { pause: { kind: 'sign-in' } } });
});

test('two tabs that flush at once send one save', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'once');
  await Promise.all([phone.flush(), phone.flush(), phone.flush()]);
  expect(academy.saves).toHaveLength(1);
});

test('a save made while another is on its way is sent after it', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'early');
  academy.failNext('save_notes', async (_path, answer) => {
    const response = answer();
    await phone.save('7', '1', 'early and late');
    return response;
  });
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual(['early', 'early and late']);
});

test.for([
  { fate: 'answered', fault: (_path: string, answer: () => Response) => answer() },
  { fate: 'lost', fault: faults.noNetwork },
  { fate: 'refused', fault: faults.status(401, { success: 401 }) },
  { fate: 'met by another save', fault: meetsAnotherSave },
])('a note discarded on its way leaves no row behind ($fate)', async ({ fault }) => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'not to be kept');
  await phone.save('7', '2', 'the second note');
  academy.failNext('save_notes', async (path, answer) => {
    await phone.discard('7', '1');
    return fault(path, answer, academy);
  });
  await phone.flush();
  expect(await phone.find('7', '1')).toBeNull();
  expect(academy.text('7', '2')).toBe('the second note');
});

test('a note discarded before it is read at the academy leaves no row behind', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.otherDeviceSaves('7', '1', 'from the other phone');
  await phone.save('7', '1', 'not to be kept');
  academy.failNext('get_notes', async (_path, answer) => {
    await phone.discard('7', '1');
    return answer();
  });
  expect(await phone.flush()).toBe(false);
  expect(await phone.find('7', '1')).toBeNull();
  expect(academy.saves).toEqual([]);
});

function meetsAnotherSave(
  _path: string,
  answer: () => Response,
  academy: ReturnType<typeof fakeAcademy>,
) {
  academy.otherDeviceSaves('7', '1', 'from the other phone');
  return answer();
}
