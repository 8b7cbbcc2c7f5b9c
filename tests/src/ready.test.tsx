import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paidCourse, paidCourses, renderApp } from '../support/page/render-app.tsx';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The browser as `install.ts` asks about it when the page starts. */
async function onAnIphone(at: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const { watchInstall } = await import('../../src/offline/install.ts');
  watchInstall();
  return renderApp({ at, academy: { paid_course: paidCourses(paidCourse()) } });
}

test.for(['/user/dashboard', '/user/profile'])(
  'an iPhone is told on %s how to install',
  async (at) => {
    await onAnIphone(at);
    const steps = within(
      await screen.findByRole('region', { name: 'Keep it on your Home Screen' }),
    );
    expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'In Safari, tap Share.',
      'Tap Add to Home Screen.',
      'Tap Add, and open the academy from there.',
    ]);
  },
);
