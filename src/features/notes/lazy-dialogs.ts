/*
 * A dialog's code is loaded with the first tap that opens it (`lazy-on-tap.tsx`), also without a
 * network, since the worker keeps it.
 */
export const mergeDialog = async () => (await import('./merge-dialog.tsx')).MergeDialog;
export const historyDialog = async () => (await import('./history-dialog.tsx')).HistoryDialog;
export const exportDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;
export const readerDialog = async () => (await import('./reader-dialog.tsx')).ReaderDialog;
