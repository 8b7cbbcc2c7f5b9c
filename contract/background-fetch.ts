/**
 * The names that page and worker agree on for lessons that come while no page is open
 * (docs/decisions/059). This file has no schema, since the worker imports it and checks no content.
 */

/** The cache in which the worker keeps the files that have come, by their addresses, sealed as they came. */
export const arrivalsCacheName = 'arrivals-v1';

/**
 * A transfer's id begins with this path, and is the address of an entry beside the files that says that
 * the transfer is over. The entry's text is the browser's reason, empty where all has come.
 */
export const transferPath = '/transfer';

/** The address that a tap on the browser's notification opens. */
export const downloadsAddress = '/user/downloads';
