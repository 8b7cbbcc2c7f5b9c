import { readFileSync } from 'node:fs';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReviewsEmbed } from '../../src/features/marketing/reviews-embed.tsx';
import { renderApp } from '../support/page/render-app.tsx';

const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
const reviews = 'https://words.example/of-us';
const frames = () => document.querySelectorAll('iframe').length;

test("the page says the academy's own contact and links", async () => {
  await renderApp({ at: '/contact', student: null });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(academy.contact.address)).toBeTruthy();
  const phone = footer.getByRole('link', { name: academy.contact.phone });
  expect(phone.getAttribute('href')).toBe('tel:+914220000000');
  for (const [name, href] of Object.entries(academy.links.social)) {
    const link = footer.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link.getAttribute('href')).toBe(href);
  }
  for (const email of academy.contact.emails) {
    expect(screen.getAllByRole('link', { name: email })[0]?.getAttribute('href')).toBe(
      `mailto:${email}`,
    );
  }
});

test('the map is asked of the configured host on tap, and the address stays beside it', async () => {
  const { user } = await renderApp({ at: '/contact', student: null });
  const map = within(await screen.findByRole('region', { name: 'Where we are' }));
  expect(frames()).toBe(0);
  await user.click(map.getByRole('button', { name: 'Show map' }));
  expect(map.getByTitle('Map of the studio').getAttribute('src')).toBe(academy.links.map);
  expect(map.getByText(/If it stays empty/)).toBeTruthy();
  expect(screen.getAllByText(academy.contact.address).length).toBeGreaterThan(0);
  const search = map.getByRole('link', { name: /^Open the address/ });
  expect(search.getAttribute('href')).toContain(encodeURIComponent(academy.contact.address));
});

test('reviews come on tap; a policy that refuses them leaves the text and a link', async () => {
  render(<ReviewsEmbed embed={reviews} place="Studio" />);
  expect(frames()).toBe(0);
  expect(screen.getByText(/They come from words.example/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show reviews' }));
  expect(screen.getByTitle('Reviews by our clients').getAttribute('src')).toBe(reviews);
  const refusal = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'frame-src',
  });
  act(() => void document.dispatchEvent(refusal));
  expect(frames()).toBe(0);
  expect(screen.getByText('The reviews cannot be shown here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open them at/ }).getAttribute('href')).toBe(reviews);
});

test('without a reviews address there is a search for the academy', () => {
  render(<ReviewsEmbed embed={null} place="Studio, Coimbatore" />);
  const link = screen.getByRole('link', { name: /^Show reviews on Google/ });
  expect(link.getAttribute('href')).toContain('query=Studio%2C%20Coimbatore');
});
