import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown path goes home (specification 2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
