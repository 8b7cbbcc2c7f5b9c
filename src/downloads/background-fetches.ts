/** A transfer that the browser goes on with when no page is open (wicg.github.io/background-fetch). */
interface BackgroundFetchRegistration {
  abort: () => Promise<boolean>;
}

/** The part of Background Fetch that is used: TypeScript's library lacks it, and only Chromium has it. */
export interface BackgroundFetches {
  fetch: (
    id: string,
    requests: Request[],
    options: { title: string; downloadTotal: number },
  ) => Promise<BackgroundFetchRegistration>;
  get: (id: string) => Promise<BackgroundFetchRegistration | undefined>;
  getIds: () => Promise<string[]>;
}

/** Resolves to the browser's Background Fetch; null where it has none, or no worker is active. */
export async function backgroundFetches(): Promise<BackgroundFetches | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !('backgroundFetch' in registration)) return null;
  return registration.backgroundFetch as BackgroundFetches; // as wicg.github.io/background-fetch has it
}

/**
 * Whether the browser begins without asking her. A headless shell, and a Chromium whose user is asked
 * before each download, would take the transfer and not begin it.
 */
export async function mayFetchInBackground(): Promise<boolean> {
  const name = 'background-fetch' as PermissionName; // not in TypeScript's library either
  const status = await navigator.permissions.query({ name }).catch(() => null);
  return status?.state === 'granted';
}
