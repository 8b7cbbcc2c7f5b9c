import { m } from '../i18n/paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** The last resort: a screen that could not be shown, or a piece of it that could not be loaded. */
export function BrokenPage() {
  return (
    <main id="main" className="wrap broken">
      <Empty art="offline" heading="h1" title={m.site_broken_title()} text={m.site_broken_text()}>
        <Button onClick={() => window.location.reload()}>{m.site_try_again()}</Button>
      </Empty>
    </main>
  );
}
