import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NetworkRow } from '../../../src/features/downloads/network-row.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { fillPhone } from '../../support/fill-phone.ts';
import { waitFor } from '../../support/wait-for.ts';

test('a choice of networks that the phone cannot store says so', async () => {
  const downloads = {
    ...{ lessons: [], freeBytes: null, isPersisted: false, usesAnyNetwork: false },
    ...{ goesOnWhenClosed: false, network: 'free' as const },
  };
  render(
    <>
      <Toaster />
      <NetworkRow userId="7" downloads={downloads} />
    </>,
  );
  fillPhone();
  const told = () => screen.queryByText('This device did not store that. Please try again.');
  for (const name of ['Also over mobile data', 'Also while the app is closed']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
    await waitFor(() => expect(told(), name).not.toBeNull());
    await waitFor(() => expect(told()).toBeNull());
  }
});
