import { soundQuality } from '#contract/film-metadata.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ago } from '../../ui/ago.ts';
import { fileSize } from '../../ui/file-size.ts';
import type { Download } from './download.ts';

/** Returns the name of a quality as the player has it (`270p`); empty where its playlist names none. */
export const qualityName = (quality: string): string =>
  quality === soundQuality ? m.downloads_sound_only() : quality === 'film' ? '' : quality;

/** Returns `270p, 12 MB`; empty until the academy has told how much it is. */
export const copyText = ({ quality, bytes }: Download): string =>
  bytes === 0 ? '' : [qualityName(quality), fileSize(bytes)].filter(Boolean).join(', ');

/** Returns the words for a lesson's state, and for what happens next. */
export function stateText(download: Download): string {
  const { state, bytes, percent } = download;
  const size = fileSize(bytes);
  switch (state) {
    case 'ready':
      return copyText(download);
    case 'over':
      return m.downloads_over();
    case 'fetching':
      return bytes === 0 ? m.downloads_asking() : m.downloads_fetching({ percent, size });
    case 'queued':
      return m.downloads_queued();
    case 'paused':
      return m.downloads_paused({ percent });
    case 'waits-for-network':
      return m.downloads_waits_network({ percent });
    case 'waits-for-wifi':
      return m.downloads_waits_wifi({ percent });
    case 'stopped':
      return m.downloads_stopped({ percent });
    case 'signed-out':
      return m.downloads_signed_out();
    case 'not-enrolled':
      return m.downloads_not_enrolled();
    case 'missing':
      return m.downloads_missing();
    case 'full':
      return m.downloads_full();
    case 'damaged':
      return m.downloads_damaged();
  }
}

/** Returns what is spoken of a lesson: its state alone, since how much of it is here changes all the time. */
export function spokenText(download: Download, name: string): string {
  if (download.state === 'fetching') return m.downloads_progress({ name });
  return download.state === 'ready' ? m.downloads_ready_here() : stateText(download);
}

/** Returns for how long it plays without the academy; null where it does not, or that is not known. */
export function daysText({ daysLeft }: Download): string | null {
  if (daysLeft === null || daysLeft === 0) return null;
  return daysLeft === 1 ? m.downloads_one_day() : m.downloads_days({ count: daysLeft });
}

/** Returns the same, and when the academy was asked last; null where no lease is known. */
export function leaseText(download: Download): string | null {
  const { daysLeft, checkedAt } = download;
  if (daysLeft === null || checkedAt === null) return daysText(download);
  const checked = m.downloads_checked({ ago: ago(new Date(checkedAt).toISOString()) });
  return [daysText(download), checked].filter(Boolean).join(' ');
}
