/**
 * A storage of the browser that never throws: a private window may refuse it, and a full one takes
 * nothing more. What cannot be read is then absent, and `write` says whether the text was kept.
 */
function withoutErrors(area: () => Storage) {
  const attempt = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      return run(area());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    write: (key: string, text: string) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix: string) =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}

export type WebStorage = ReturnType<typeof withoutErrors>;

/** The storage of this phone, for all tabs. */
export const local: WebStorage = withoutErrors(() => localStorage);

/** The storage of this tab, which outlasts reloads. */
export const tab: WebStorage = withoutErrors(() => sessionStorage);
