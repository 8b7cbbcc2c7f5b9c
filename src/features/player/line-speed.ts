import * as v from 'valibot';
import { readJson, writeJson } from '../../storage/stored-json.ts';
import { tab } from '../../storage/web-storage.ts';

/** In bits a second. */
const SpeedSchema = v.pipe(v.number(), v.minValue(1));
const speedKey = 'line-speed';

/** The line as Chromium knows it (WICG's NetworkInformation), `downlink` in Mbit/s; others know nothing. */
const ConnectionSchema = v.object({
  downlink: v.number(),
  saveData: v.optional(v.boolean()),
  effectiveType: v.optional(v.string()),
});

function connectionInfo() {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const info = v.safeParse(ConnectionSchema, connection);
  return info.success ? info.output : null;
}

/**
 * Returns how fast the last film came in this tab, in bits a second; null: none has come, or she has asked
 * her browser to save data. The speed that the browser names can only lower it: for a line that it has not
 * used yet it names the highest.
 */
export function lineSpeed(): number | null {
  const measured = readJson(tab, speedKey, SpeedSchema);
  const info = connectionInfo();
  if (!info) return measured;
  if (info.saveData || measured === null) return null;
  return Math.min(measured, info.downlink * 1_000_000);
}

/** Whether she has asked her browser to save data, or it calls the line one of the slowest. */
export function prefersReducedData(): boolean {
  const info = connectionInfo();
  return info?.saveData === true || info?.effectiveType?.endsWith('2g') === true;
}

export const rememberLineSpeed = (bitsPerSecond: number): void =>
  void writeJson(tab, speedKey, Math.round(bitsPerSecond));
