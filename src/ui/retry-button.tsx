import { useMutation } from '@tanstack/react-query';
import { m } from '../i18n/paraglide/messages.js';
import { Button } from './button.tsx';

interface RetryButtonProps {
  /** Reads again; settles when that is over, whatever came of it. */
  onRetry: () => Promise<unknown>;
}

/** Tries a failed read again, and is busy for as long: what has failed stays on the screen meanwhile. */
export function RetryButton({ onRetry }: RetryButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: onRetry });
  return (
    <Button variant="line" busy={isPending} onClick={() => mutate()}>
      {m.site_try_again()}
    </Button>
  );
}
