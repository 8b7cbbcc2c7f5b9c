import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NetworkBanner } from '../offline/network-status.tsx';
import { UpdatePrompt } from '../offline/update-prompt.tsx';

export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <>
      <NetworkBanner />
      <Outlet />
      <UpdatePrompt />
    </>
  );
}
