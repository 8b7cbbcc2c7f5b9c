/** The facts that browsers tell of a network (wicg.github.io/netinfo); Safari and Firefox tell none. */
interface NetworkInformation extends EventTarget {
  type?: string;
  saveData?: boolean;
}

const information = (): NetworkInformation | null => {
  const found: unknown = Reflect.get(navigator, 'connection');
  return found instanceof EventTarget ? found : null;
};

type NetworkKind =
  /** The browser says that it is Wi-Fi or a cable. */
  | 'free'
  /** The browser says that it costs: mobile data, or her wish to save data. */
  | 'costly'
  /** The browser does not say. */
  | 'unknown';

export function networkKind(
  { type, saveData }: NetworkInformation = information() ?? new EventTarget(),
): NetworkKind {
  if (saveData || type === 'cellular' || type === 'bluetooth' || type === 'wimax') return 'costly';
  return type === undefined || type === 'unknown' || type === 'none' ? 'unknown' : 'free';
}

/** Calls `listener` when the browser says that it is another network now. */
export function onNetworkKind(listener: () => void): () => void {
  const found = information();
  const described = () => `${found?.type} ${found?.saveData}`;
  let last = described();
  // Chromium fires this also whenever it judges the line's speed anew, every few seconds of a download.
  const listen = () => {
    if (described() === last) return;
    last = described();
    listener();
  };
  found?.addEventListener('change', listen);
  return () => found?.removeEventListener('change', listen);
}
