import { mergeNotes, type Place } from '../../sync/merge-notes.ts';

export type Choice = 'mine' | 'theirs' | 'both';

export const isOpen = (place: Place): place is Extract<Place, { mine: string[] }> =>
  'mine' in place;

/** The text that the choices make, one per open place in order; an unmade choice takes both. */
export function compose(places: Place[], choices: readonly Choice[]): string {
  const left = [...choices];
  const lines = places.flatMap((place) => {
    if (!isOpen(place)) return place.agreed;
    const choice = left.shift() ?? 'both';
    if (choice === 'both') return [...place.mine, ...place.theirs];
    return choice === 'mine' ? place.mine : place.theirs;
  });
  return lines.join('\n');
}

/** Another choice, without losing what she has written into the result by hand. */
export const rechoose = (composed: string, result: string, next: string): string =>
  result === composed ? next : mergeNotes(composed, result, next).text;
