/** One plain name: no folder, nothing hidden, nothing that climbs out. */
export const plainName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/;

/**
 * The names of what the store holds: the plain ones, and with more endings those that a process is just
 * writing. All else that lies there is hidden, another program's (`lost+found`), or was put there by hand.
 */
export const storedName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** The most names in the path of a film's file: the film's folder, a quality's folder, the file. */
export const deepestPath = 3;

/** Makes a title a part of a file name; `course` where no letter of it can be in one. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '') // the accents, which are characters of their own now
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'course';
