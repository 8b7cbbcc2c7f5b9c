/**
 * Asks the browser not to clear by itself what is on this phone; false where it does not promise that.
 * Firefox asks the student and resolves when she answers, so no work may wait for it.
 */
export const keepStorage = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
