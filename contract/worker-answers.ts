/** The worker's answers to `KEEP_FILES`; here, since the first screen does without any schema. */
export const allFilesKept = 'all-worker-answers';
export const filesMissing = 'files-missing';
/** To any message, of the worker that the server's kill switch serves (server/plugins/worker-off.js). */
export const workerOff = 'worker-off';
/** The worker's first word on a message that takes it long: it knows the message, and has begun. */
export const workStarted = 'STARTED';
/** Its last word on FLUSH_OUTBOX; what came of it stands in the entries. */
export const flushEnded = 'FLUSH_ENDED';
