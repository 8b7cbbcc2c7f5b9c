/** The worker's answers to `KEEP_FILES`; here, since the first screen does without any schema. */
export const allFilesKept = 'all-files-kept';
export const filesMissing = 'files-missing';
