/**
 * Lets no page hold the databases while its browser keeps it for the way back. To be called once, before a
 * database is opened. Such a page is frozen with its transactions, and in WebKit no other page's write ends
 * until it is thrown away, nor a read behind that. What is cut off rejects with an `AbortError` when she
 * comes back, and what she typed is in localStorage by then (offline/unsaved/keep-on-leave.ts).
 */
export function abortWhenFrozen(): void {
  if (!globalThis.IDBDatabase) return;
  const running = new Set<IDBTransaction>();
  const { prototype } = IDBDatabase;
  const { transaction: begin } = prototype;
  // Each library begins its own, and the browser lists none of them.
  prototype.transaction = function (this: IDBDatabase, ...request: Parameters<typeof begin>) {
    const transaction = begin.apply(this, request);
    const end = () => running.delete(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    running.add(transaction);
    return transaction;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of running) abort(transaction);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over, and only the news of that has not come yet.
  }
}

/**
 * Calls `listener` each time the browser brings this page back out of its back-forward cache, where it was
 * told nothing, until the returned function is called.
 */
export function whenBroughtBack(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
