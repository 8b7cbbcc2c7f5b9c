import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  HttpError,
  OfflineError,
  TimeoutError,
  UnexpectedReplyError,
} from '../../src/api/errors.ts';
import { signInFailure } from '../../src/features/sign-in/messages.ts';
import { returnAddress } from '../../src/features/sign-in/return-address.ts';
import { end } from '../../src/session/session-calls.ts';
import { isMarkedSignedOut } from '../../src/session/signed-out-marker.ts';
import { logoutIntents } from '../../src/storage/logout-intent.ts';
import { fillPhone } from '../support/fill-phone.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourses,
  priya,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Log/ });
const welcome: AcademyAnswers = {
  login: () => ok({ status: 200, data: { id: 7, email: priya.email, user: priya } }),
  paid_course: paidCourses(),
};

describe('the login rules', () => {
  test.each([
    { typed: ['', 'welcome123'], says: 'Email is required' },
    { typed: ['priya', 'welcome123'], says: 'Invalid email address' },
    { typed: ['priya@example.com', ''], says: 'Password is required' },
    { typed: ['priya@example.com', '12345'], says: 'Password must be at least 6 characters' },
  ])('"$says" is said under its field, and nothing is sent', async ({ typed, says }) => {
    const { user, callsOf } = await renderApp({ at: '/login', student: null });
    await email();
    if (typed[0]) await user.type(await email(), typed[0]);
    if (typed[1]) await user.type(password(), typed[1]);
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    const field = says.startsWith('Password') ? password() : await email();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe(says);
    expect(document.activeElement).toBe(field);
    expect(callsOf('login')).toEqual([]);
  });
});

async function signInAs(academy: AcademyAnswers, at = '/login') {
  const app = await renderApp({ at, student: null, academy });
  await app.user.type(await email(), 'priya@example.com');
  await app.user.type(password(), 'welcome123');
  await app.user.click(button());
  return app;
}

const toast = async () =>
  within((await screen.findByText(/^(Success|Error)$/)).closest('p') as HTMLElement);

test('a student signs in, is told so, and is then led to the dashboard', async () => {
  const app = await signInAs(welcome);
  expect((await toast()).getByText(/Login successful! Redirecting.../)).toBeTruthy();
  expect(button().textContent).toBe('Logging in...');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(app.path()).toBe('/login');
  await screen.findByRole('heading', { name: /Priya/ });
  expect(app.path()).toBe('/user/dashboard');
});

test('she comes back to the screen she had asked for', async () => {
  const asked = '/user/my-courses/1?tab=notes';
  const app = await signInAs(welcome, `/login?redirect=${encodeURIComponent(asked)}`);
  await waitFor(() => expect(app.path()).toBe(asked));
});

test('wrong credentials are said in a toast and in the form, and she may try again', async () => {
  await signInAs({
    login: () => refused(401, { message: 'Invalid credentials. Please try again.' }),
  });
  expect((await toast()).getByText(/Invalid credentials. Please try again./)).toBeTruthy();
  expect(document.querySelector('form')?.textContent).toContain('Invalid credentials.');
  expect(button().textContent).toBe('Login');
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test("the server's own words about a field stand under that field", async () => {
  await signInAs({ login: () => refused(422, { errors: { email: ['Unknown email', 'second'] } }) });
  expect((await screen.findByText('Unknown email')).id).toBe(
    (await email()).getAttribute('aria-describedby'),
  );
  expect(screen.queryByText('second')).toBeNull();
});

test('without network she is told so and keeps what she typed', async () => {
  await signInAs({});
  expect(await screen.findAllByText(/You are offline/)).not.toHaveLength(0);
  expect((await email()).getAttribute('value') ?? ((await email()) as HTMLInputElement).value).toBe(
    'priya@example.com',
  );
});

test('the password can be shown and hidden', async () => {
  const { user } = await renderApp({ at: '/login', student: null });
  await email();
  expect(password().getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().getAttribute('type')).toBe('password');
});

test('another student who logs in where one is still logged in is led to her own dashboard', async () => {
  const anitha = { ...priya, id: '8', name: 'Anitha', email: 'anitha@example.com' };
  const login = () => ok({ status: 200, data: { id: 8, email: anitha.email, user: anitha } });
  const app = await renderApp({ at: '/login', academy: { ...welcome, login } });
  await screen.findByRole('button', { name: 'Continue as Priya Raman' });
  await app.user.type(await email(), anitha.email);
  await app.user.type(password(), 'welcome123');
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await toast();
  expect(screen.queryByRole('button', { name: 'Continue as Priya Raman' })).toBeNull();
  await waitFor(() => expect(app.path()).toBe('/user/dashboard'));
  await screen.findByRole('heading', { name: /Anitha/ });
});

test('a phone that cannot store the login says so, and does not doubt the password', async () => {
  const disk = fillPhone('userSession');
  onTestFinished(() => disk.mockRestore());
  await signInAs(welcome);
  expect((await toast()).getByText(/could not keep your login/)).toBeTruthy();
  // The academy has begun a session, and this phone may go to somebody else.
  expect(isMarkedSignedOut()).toBe(true);
  expect((await logoutIntents.list(null)).map(({ id }) => id)).toEqual([priya.id]);
});

test('nor does a phone whose storage stops answering leave her session to others', async () => {
  const login = () => {
    const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    onTestFinished(() => broken.mockRestore());
    return ok({ status: 200, data: { id: 7, email: priya.email, user: priya } });
  };
  await signInAs({ ...welcome, login });
  expect((await toast()).getByText(/could not keep your login/)).toBeTruthy();
  expect(isMarkedSignedOut()).toBe(true);
});

test('her name is offered to nobody once she has left in another tab', async () => {
  await renderApp({ at: '/login', academy: welcome });
  await screen.findByRole('button', { name: 'Continue as Priya Raman' });
  await end(priya.id);
  const channel = new BroadcastChannel('academy-session');
  channel.postMessage('signed-out');
  channel.close();
  await waitFor(() => expect(screen.queryByText(/Priya Raman/)).toBeNull());
});

test('a phone that still holds a session offers to go on with it', async () => {
  const { user, path } = await renderApp({ at: '/login', academy: welcome });
  await user.click(await screen.findByRole('button', { name: 'Continue as Priya Raman' }));
  await waitFor(() => expect(path()).toBe('/user/dashboard'));
});

test.each(['/login', '/register', '/forgot-password', '/subscribepage'])(
  'a reader of Tamil finds her language on %s, and anybody the terms',
  async (at) => {
    await renderApp({ at, student: null });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'தமிழ்' }).getAttribute('href')).toBe(`/ta${at}`);
    for (const [name, href] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms & Conditions', '/terms-conditions'],
      ['Refund Policy', '/refund-policy'],
    ] as const) {
      expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
  },
);

describe('what a failed login says', () => {
  const http = (body: Record<string, unknown>, message: string | null = null) =>
    new HttpError({ status: 400, message, errors: {}, body, retryAfterMs: null });
  test.each([
    { error: http({}, 'Account is locked'), text: 'Account is locked' },
    { error: http({ data: null }), text: 'Invalid credentials. Please try again.' },
    { error: http({}), text: 'Login failed.' },
    { error: new UnexpectedReplyError('html', { status: 200 }), text: 'Login failed.' },
    { error: new Error('bug'), text: 'Login failed.' },
  ])('$text', ({ error, text }) => {
    expect(signInFailure(error)).toEqual({ fields: {}, text });
  });

  test('no network is not a wrong password', () => {
    expect(signInFailure(new OfflineError('x')).text).toContain('offline');
  });

  test('an academy that does not answer is not called a missing network', () => {
    const { text } = signInFailure(new TimeoutError('x'));
    expect(text).toContain('The academy does not answer.');
    expect(text).not.toMatch(/offline/i);
  });
});

test.each([
  ['/user/dashboard', '/user/dashboard'],
  ['/user/my-courses/1?tab=notes&t=95', '/user/my-courses/1?tab=notes&t=95'],
  ['/course/1/watch', '/course/1/watch'],
  ['/studio?tab=students', '/studio?tab=students'],
  ['/studios', undefined],
  ['/login', undefined],
  ['https://evil.example/user/', undefined],
  ['//evil.example/user/', undefined],
  ['/user/..//evil.example', undefined],
  ['/user/\\evil.example', undefined],
  [42, undefined],
])('the return address %s becomes %s', (asked, expected) => {
  expect(returnAddress(asked)).toBe(expected);
});

test('the address survives a reload in this tab, the password does not', async () => {
  await signInAs({});
  await screen.findAllByText(/You are offline/);
  cleanup();
  await renderApp({ at: '/login', student: null });
  expect(await email()).toHaveProperty('value', 'priya@example.com');
  expect(password()).toHaveProperty('value', '');
  expect(JSON.stringify(sessionStorage)).not.toContain('welcome123');
});
