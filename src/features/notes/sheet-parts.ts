/*
 * A sheet's code is loaded with the first tap that opens it (`part-on-tap.tsx`), also without a
 * network, since the worker keeps it.
 */
export const mergeSheet = async () => (await import('./merge-sheet.tsx')).MergeSheet;
export const historySheet = async () => (await import('./history-sheet.tsx')).HistorySheet;
export const exportSheet = async () => (await import('./export-sheet.tsx')).ExportSheet;
export const readerSheet = async () => (await import('./reader-sheet.tsx')).ReaderSheet;
