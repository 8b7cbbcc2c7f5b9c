/**
 * The names that page and worker agree on for lessons that come while no page is open
 * (docs/decisions/059). This file has no schema, since the worker imports it and checks no content.
 */

/** Where the worker keeps what has come, by its address, sealed as it came. */
export const arrivalsCacheName = 'arrivals-v1';

/**
 * A transfer's id begins so, and is the address of an entry beside them that says that it is over. The
 * entry's text is the browser's reason, empty where all has come.
 */
export const transferPath = '/transfer';

/** The address that a tap on the browser's notification opens. */
export const downloadsAddress = '/user/downloads';
