import { soundQuality } from '#contract/film-metadata.ts';
import { soundAlone } from '../../downloads/film-list.ts';
import type { OfferedQuality } from './offer.ts';

/**
 * The largest shorter side, in pixels, of a quality that is chosen before she says otherwise: enough for a
 * brush stroke. Where all are larger, the smallest is chosen.
 */
const usualShortSide = 360;

const isSound = ({ name }: OfferedQuality) => name === soundQuality;

/** Returns the quality that is chosen before she says otherwise: a picture, where there is one. */
export function usualQuality(qualities: readonly OfferedQuality[]): OfferedQuality | undefined {
  const pictures = qualities.filter((quality) => !isSound(quality));
  const usual = pictures.find(({ shortSide }) => shortSide <= usualShortSide);
  return usual ?? pictures.at(-1) ?? qualities.at(-1);
}

/** Returns the shorter side by which a quality is asked for. */
export const shortSideFor = (quality: OfferedQuality): number =>
  isSound(quality) ? soundAlone : quality.shortSide;
