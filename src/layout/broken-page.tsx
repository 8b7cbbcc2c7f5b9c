import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import * as surface from '../ui/surface.module.css';

/** The last resort: a screen that could not be shown, or a piece of it that could not be loaded. */
export function BrokenPage() {
  return (
    <main id="main" className={clsx(surface.container, surface.broken)}>
      <Empty art="offline" heading="h1" title={m.site_broken_title()} text={m.site_broken_text()}>
        <Button onClick={() => window.location.reload()}>{m.site_try_again()}</Button>
      </Empty>
    </main>
  );
}
