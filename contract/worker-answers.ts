/**
 * The worker's answers, the first two to `KEEP_FILES`. They stand apart from offline.ts, because the first
 * screen loads no schema. Pages and workers of two builds meet at each update, so a text that is out stays.
 */
export const allFilesKept = 'all-worker-answers';
export const filesMissing = 'files-missing';
/**
 * The worker of the server's kill switch (server/plugins/worker-off.js) gives this answer to any
 * message.
 */
export const workerOff = 'worker-off';
/**
 * The worker's first answer to a message whose work takes long: it knows the message and has begun.
 */
export const workStarted = 'STARTED';
/** The worker's last answer to FLUSH_OUTBOX; the result is in the entries. */
export const flushEnded = 'FLUSH_ENDED';
