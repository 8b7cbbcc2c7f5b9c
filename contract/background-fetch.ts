/**
 * What page and worker agree on for lessons that come while no page is open (docs/decisions/059). No
 * schema stands here: the worker reads it, and looks into nothing.
 */

/** Where the worker keeps what has come, by its address, sealed as it came. */
export const arrivalsCacheName = 'arrivals-v1';

/**
 * Beside it: that this transfer is over, whose id is a query. Its text is the browser's reason, empty
 * where all has come.
 */
export const endedPath = '/ended?';

/** What a tap on the browser's notification opens. */
export const downloadsAddress = '/user/downloads';
