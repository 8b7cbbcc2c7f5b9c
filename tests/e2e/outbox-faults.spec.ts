import type { FaultySite } from '../support/browser/faulty-site.ts';
import {
  notebook,
  noteState,
  openNotebook,
  openNotes,
  saveButton,
  stopWorkers,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { readNote, saveFromOtherDevice } from '../support/browser/stored-notes.ts';

test.use({ phoneOf: 'priya' });

const save = '/api/save_notes';
const stored = ({ academy }: FaultySite) => readNote(academy, students.priya, '1');

const openAsPriya = ({ phone }: FaultySite) => openNotebook(phone);

test('a worker killed while it sends loses nothing and stores once', async ({ site }) => {
  const page = await openAsPriya(site);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  site.proxy.breakNext(save, { kind: 'hold', release: released });
  await notebook(page).fill('sent by a worker that dies');
  await saveButton(page).click();
  await expect.poll(() => site.savedTexts()).toHaveLength(1); // it is on its way, and held
  await stopWorkers(page);
  release();
  await expect.poll(async () => (await stored(site)).notes).toBe('sent by a worker that dies');
  await page.reload();
  await expect(noteState(page)).toHaveText('Synced');
  expect(await stored(site)).toMatchObject({ revision: 1 });
});

test('a server killed after storing and before answering stores once', async ({ site }) => {
  const page = await openAsPriya(site);
  site.proxy.breakNext(save, { kind: 'lose-answer' });
  await notebook(page).fill('answered by nobody');
  await saveButton(page).click();
  await expect.poll(async () => (await stored(site)).revision).toBe(1);
  await site.academy.kill();
  await site.academy.start();
  await expect(noteState(page)).toHaveText('Synced');
  expect(await stored(site)).toMatchObject({ notes: 'answered by nobody', revision: 1 });
  expect(site.savedTexts().length).toBeGreaterThan(1);
});

test('half of an answer is no answer', async ({ site }) => {
  const page = await openAsPriya(site);
  site.proxy.breakNext(save, { kind: 'half-answer' });
  await notebook(page).fill('cut in the middle');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  expect(await stored(site)).toMatchObject({ notes: 'cut in the middle', revision: 1 });
  expect(site.savedTexts().length).toBeGreaterThan(1);
});

for (const [name, fault] of [
  [
    'a 403 is answered with a fresh token',
    { status: 403, body: '{"success":403,"reason":"csrf"}' },
  ],
  ['a 500 is tried again', { status: 500, body: '{"success":500}' }],
  [
    'a 200 with a login page in it is tried again',
    { status: 200, body: '<html>Sign in to Wi-Fi</html>', type: 'text/html' },
  ],
] as const) {
  test(name, async ({ site }) => {
    const page = await openAsPriya(site);
    site.proxy.breakNext(save, { kind: 'answer', ...fault });
    await notebook(page).fill('said once, kept once');
    await saveButton(page).click();
    await expect(noteState(page)).toHaveText('Synced');
    expect(await stored(site)).toMatchObject({ notes: 'said once, kept once', revision: 1 });
    expect(site.savedTexts(), 'the fault was dealt').toHaveLength(2);
  });
}

test('a 422 keeps the text and shows the reason', async ({ site }) => {
  const page = await openAsPriya(site);
  const body = JSON.stringify({ success: 422, message: 'Notes are closed today' });
  site.proxy.breakNext(save, { kind: 'answer', status: 422, body });
  await notebook(page).fill('refused for now');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText("Couldn't sync");
  await expect(page.getByText('Failed to save notes. Please try again.')).toBeVisible();
  await expect(page.getByText(/Notes are closed today/)).toBeVisible();
  await page.reload();
  await expect(notebook(page)).toHaveValue('refused for now');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
});

test('a 401 in mid-send asks for a sign-in over the page, and typing goes on', async ({ site }) => {
  const page = await openAsPriya(site);
  const body = JSON.stringify({ success: 401, message: 'Please log in' });
  site.proxy.breakNext(save, { kind: 'answer', status: 401, body });
  await notebook(page).fill('first words');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText("Couldn't sync");
  const panel = page.getByRole('region', { name: /log in/i });
  await expect(panel).toBeVisible();
  await notebook(page).pressSequentially(', and more');
  await expect(notebook(page)).toHaveValue('first words, and more');
  await panel.getByRole('button', { name: 'Log in', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Password' }).fill(students.priya.password);
  await panel.getByRole('button', { name: 'Login' }).click();
  await expect.poll(async () => (await stored(site)).notes).toBe('first words');
  await expect(panel).toHaveCount(0);
  await expect(notebook(page)).toHaveValue('first words, and more');
});

test("another device's save is merged and told in one line", async ({ site }) => {
  const page = await openAsPriya(site);
  await notebook(page).fill('primer\n\nlash\n\nset');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  const notes = 'primer on the lid\n\nlash\n\nset';
  // Before the other device's, since an open note is read again now and then.
  await notebook(page).fill('primer\n\nlash\n\nset with grey');
  await saveFromOtherDevice(site.academy, students.priya, { courseId: '1', notes });
  await saveButton(page).click();
  await expect(notebook(page)).toHaveValue('primer on the lid\n\nlash\n\nset with grey');
  await expect(page.getByText('Changes from your other device are merged in.')).toBeVisible();
  expect(await stored(site)).toMatchObject({ revision: 3 });
});

test('a conflict keeps both texts and says so', async ({ site }) => {
  const page = await openAsPriya(site);
  await notebook(page).fill('lash');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  await saveFromOtherDevice(site.academy, students.priya, {
    courseId: '1',
    notes: 'lash from the tail',
  });
  await notebook(page).fill('lash from the root');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText("Couldn't sync");
  const dialog = page.getByRole('dialog', { name: 'Choose which words to keep' });
  await expect(dialog.getByText('lash from the tail').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(notebook(page)).toHaveValue('lash from the root');
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  await dialog.getByRole('button', { name: 'Save this note' }).click();
  await expect(noteState(page)).toHaveText('Synced');
  expect((await stored(site)).notes).toBe('lash from the root\nlash from the tail');
});

test('two tabs write one note: both sets of words stay, one save goes out', async ({ site }) => {
  const first = await openAsPriya(site);
  await notebook(first).fill('one\n\ntwo\n\nthree');
  await saveButton(first).click();
  await expect(noteState(first)).toHaveText('Synced');
  const before = site.savedTexts().length;
  const second = await site.phone.context().newPage();
  await openNotes(second, '1');
  await notebook(second).fill('one\n\ntwo\n\nthree, from the second tab');
  await expect(notebook(first)).toHaveValue(/from the second tab/);
  await notebook(first).fill('one, from the first tab\n\ntwo\n\nthree, from the second tab');
  await expect(notebook(second)).toHaveValue(/from the first tab/);
  await Promise.all([saveButton(first).click(), saveButton(second).click()]);
  await expect(noteState(first)).toHaveText('Synced');
  await expect(noteState(second)).toHaveText('Synced');
  expect(await stored(site)).toMatchObject({
    notes: 'one, from the first tab\n\ntwo\n\nthree, from the second tab',
    revision: 2,
  });
  expect(site.savedTexts()).toHaveLength(before + 1);
});

test('three saves without a network go out as the last one', async ({ site }) => {
  const page = await openAsPriya(site);
  await site.academy.kill();
  for (const text of ['one', 'one two', 'one two three']) {
    await notebook(page).fill(text);
    await saveButton(page).click();
    await expect(noteState(page)).toHaveText('Saved on this phone');
  }
  await site.academy.start();
  await expect(noteState(page)).toHaveText('Synced');
  expect(await stored(site)).toMatchObject({ notes: 'one two three', revision: 1 });
});

test.describe('in a browser with Background Sync', () => {
  test.use({ phoneBrowser: { isWhole: true } });

  test("the browser's own sync event delivers with no page of ours open", async ({ site }) => {
    const page = await openAsPriya(site);
    await site.phone.context().setOffline(true);
    await notebook(page).fill('sent while the app was closed');
    await saveButton(page).click();
    await expect(noteState(page)).toHaveText('Saved on this phone');
    // The browser is asked for it after the save is on the phone.
    const tags = () =>
      page.evaluate(async () => Reflect.get(await navigator.serviceWorker.ready, 'sync').getTags());
    await expect.poll(tags).toContain('academy-outbox');
    await page.goto('about:blank');
    await site.phone.context().setOffline(false);
    await expect.poll(async () => (await stored(site)).notes).toBe('sent while the app was closed');
  });
});
