import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { end } from '../../src/session/session-calls.ts';
import { keepBuyerState, readBuyerState } from '../../src/storage/buyer-state.ts';
import { addToCart } from '../../src/storage/cart.ts';
import { bridal, shop } from '../support/page/fake-shop.ts';
import { ok, priya, renderApp } from '../support/page/render-app.tsx';

test('her state is asked for once, goes with the order, and is optional', async () => {
  addToCart(bridal);
  const app = await renderApp({ at: '/cart', academy: shop });
  const field = await screen.findByLabelText('State on your invoice');
  expect((field as HTMLSelectElement).value, 'a select').toBe('');
  await app.user.selectOptions(field, 'Kerala');
  await app.user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(app.callsOf('create_order')).toHaveLength(1));
  expect(app.callsOf('create_order')[0]?.body.state).toBe('32');
  cleanup();
  await renderApp({ at: '/payment?courseId=2', academy: shop });
  const again = await screen.findByLabelText('State on your invoice');
  expect((again as HTMLSelectElement).value).toBe('32');
});

test('a state that she takes back goes with the order too, since the academy has kept it', async () => {
  addToCart(bridal);
  const { user, callsOf } = await renderApp({ at: '/cart', academy: shop });
  const field = await screen.findByLabelText('State on your invoice');
  await user.selectOptions(field, 'Kerala');
  await user.selectOptions(field, 'Same as the academy');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(callsOf('create_order')[0]?.body.state).toBe(''));
});

test('a phone on which she has chosen no state shows the one that the academy keeps', async () => {
  addToCart(bridal);
  const profile_get = () => ok({ Data: { name: 'Priya', email: 'p@e.in', state: '32' } });
  const app = await renderApp({ at: '/cart', academy: { ...shop, profile_get } });
  await act(() => app.session.current()); // which main.tsx has asked by then
  await screen.findByDisplayValue('Kerala');
  await app.user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(app.callsOf('create_order')).toHaveLength(1));
  expect(app.callsOf('create_order')[0]?.body, 'the academy has it').not.toHaveProperty('state');
  await app.user.selectOptions(screen.getByLabelText('State on your invoice'), '');
  expect(screen.getByDisplayValue('Same as the academy')).toBeTruthy();
});

test('the state on her invoices goes with her logout', async () => {
  keepBuyerState('32');
  await end('7');
  expect(readBuyerState()).toBeNull();
});

test.for([
  ['another student has left it', '8', null],
  ['she has signed in again, or a visitor was here', '7', '32'],
] as const)('where %s a sign-in leaves the state so', async ([, id, left]) => {
  const app = await renderApp({
    at: '/',
    student: priya,
    academy: { login: () => ok({ success: 200, data: { ...priya, id } }) },
  });
  keepBuyerState('32');
  await act(() => app.session.signIn({ email: 'p@e.in', password: 'welcome123' }));
  expect(readBuyerState()).toBe(left);
});
