/** One plain name: no folder, nothing hidden, nothing that climbs out. */
export const plainName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/;

/** A course's folder, a folder for each quality, a file. */
export const deepestPath = 3;
