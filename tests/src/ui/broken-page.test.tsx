import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BrokenPage } from '../../../src/layout/broken-page.tsx';

test('a screen that could not be shown says so in its one heading', async () => {
  renderScreen(() => {
    throw new Error('a fault of its own');
  });
  expect(await headings()).toEqual(['Something went wrong']);
  takePrinted();
});

test('a screen whose chunk has not come is shown when it has', async () => {
  let isCut = true;
  const load = vi.fn(async () => {
    if (isCut) throw new TypeError('A part of the page has not come');
    return { default: () => <h1>About us</h1> };
  });
  renderScreen(lazyRouteComponent(load));
  expect(await headings()).toEqual(['Something went wrong']);
  isCut = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('About us');
  expect(await headings()).toEqual(['About us']);
  takePrinted();
});

/** React prints what a boundary has caught. */
function takePrinted() {
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
}

function renderScreen(component: RouteComponent) {
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.mocked(console.warn).mockImplementation(() => undefined);
  const root = createRootRoute({ errorComponent: BrokenPage });
  const index = createRoute({ getParentRoute: () => root, path: '/', component });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(
    <RouterProvider router={createRouter({ routeTree: root.addChildren([index]), history })} />,
  );
}

async function headings() {
  return (await screen.findAllByRole('heading', { level: 1 })).map(
    ({ textContent }) => textContent,
  );
}
