const film = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

/**
 * Whether this browser plays films from the phone: that needs Media Source, which iPhones have since
 * iOS 17.1, and WebCrypto and Web Locks, which pages without https do not have.
 */
export function canPlayFromPhone(): boolean {
  const source: unknown =
    Reflect.get(window, 'ManagedMediaSource') ?? Reflect.get(window, 'MediaSource');
  if (!globalThis.crypto?.subtle || !navigator.locks) return false;
  return typeof source === 'function' && Reflect.get(source, 'isTypeSupported')?.(film) === true;
}
