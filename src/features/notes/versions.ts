import type { LocalNote } from '../../storage/local-note.ts';
import type { StoredVersions } from '../../storage/note-history.ts';

export interface Version {
  /** The time of the version: milliseconds of this phone's clock, or the academy's ISO 8601. */
  at: number | string;
  text: string;
  /** `phone`: stashed here by a conflict or a restored version; the academy may not have it. */
  from: 'academy' | 'phone';
}

/** The versions that can be restored, newest first: the academy's and this phone's stash. */
export function versionsOf(
  { stash }: LocalNote,
  academy: StoredVersions | null | undefined,
): Version[] {
  const known = academy ?? [];
  const stashed = stash
    .filter(({ text }) => !known.some((version) => version.text === text))
    .map(({ text, at }): Version => ({ at, text, from: 'phone' }));
  const stored = known.map(
    ({ text, savedAt }): Version => ({ at: savedAt, text, from: 'academy' }),
  );
  return [...stashed, ...stored].sort(
    (a, b) => new Date(b.at).getTime() - new Date(a.at).getTime(),
  );
}
