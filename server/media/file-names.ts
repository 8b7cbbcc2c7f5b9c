/** One plain name: no folder, nothing hidden, nothing that climbs out. */
export const plainName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/;

/**
 * The names of what the store holds: the plain ones, and with more endings those that a process is just
 * writing. All else that lies there is hidden, another program's (`lost+found`), or was put there by hand.
 */
export const storedName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** A course's folder, a folder for each quality, a file. */
export const deepestPath = 3;

/** A title as a part of a file name. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '') // the accents, which are characters of their own now
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'course';
