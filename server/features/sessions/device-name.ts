import Bowser from 'bowser';

/** Returns the name that a student sees for a device: "Chrome on Android"; null: no browser we know. */
export function deviceName(userAgent: string): string | null {
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  const system = platform.model ?? os.name;
  return system ? `${browser.name} on ${system}` : browser.name;
}
