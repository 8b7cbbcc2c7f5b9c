/** The states of this browser's connection to the academy; each has its own words on the screen. */
const states = [
  'online',
  /** No connection: no network, or nothing listens where the academy should. */
  'offline',
  /** Connected, and no answer for five seconds. */
  'timeout',
  /** Something else answers in the academy's place, as a Wi-Fi login page does. */
  'captive',
  /** The academy, or the server in front of it, answers 5xx. */
  'sick',
] as const;
export type Connectivity = (typeof states)[number];

/** `uncertain`: this exchange proves nothing about the others; the probe settles it. */
type ConnectivityReport = Connectivity | 'uncertain';

const reports: readonly ConnectivityReport[] = [...states, 'uncertain'];
const channelName = 'academy-connectivity';
const listeners = new Set<(report: ConnectivityReport) => void>();
let channel: BroadcastChannel | null = null;

/** Reports to every tab how an exchange of page or worker went; `navigator.onLine` knows less. */
export function reportConnectivity(report: ConnectivityReport): void {
  for (const listener of listeners) listener(report);
  openChannel().postMessage(report); // a channel never hears its own messages
}

/** Calls `listener` with the reports of this thread and, over the channel, of all others. */
export function onConnectivityReport(listener: (report: ConnectivityReport) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The report in a message of another thread; undefined where it is none. */
const readReport = (value: unknown): ConnectivityReport | undefined =>
  reports.find((report) => report === value);

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const report = readReport(data);
    if (report) for (const listener of listeners) listener(report);
  };
  return channel;
}
