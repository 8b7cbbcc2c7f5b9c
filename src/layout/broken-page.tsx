import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { retryUntilDone } from '../offline/network/retry-until-done.ts';
import { fetchMissingChunks, lacksChunks } from '../offline/update/missing-chunks.ts';
import { reloadOnce } from '../offline/update/reload.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import * as surface from '../ui/surface.module.css';

/**
 * The last resort, in place of a screen that could not be shown. Where only code of that has not come,
 * it is asked for again, and the screen is shown when it is there.
 */
export function BrokenPage() {
  const router = useRouter();
  useEffect(() => {
    if (!lacksChunks(router)) return;
    return retryUntilDone(async () => {
      const isWhole = await fetchMissingChunks(router);
      if (isWhole) await router.invalidate();
      return isWhole;
    });
  }, [router]);
  return (
    <main id="main" className={clsx(surface.container, surface.broken)}>
      <Empty art="offline" heading="h1" title={m.site_broken_title()} text={m.site_broken_text()}>
        <Button onClick={() => void reloadOnce()}>{m.site_try_again()}</Button>
      </Empty>
    </main>
  );
}
