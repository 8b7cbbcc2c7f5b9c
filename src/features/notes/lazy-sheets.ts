import { lazy } from 'react';

/*
 * A sheet's code is loaded with the first tap that opens it, also without a network, since the
 * worker keeps it.
 */
export const MergeSheet = lazy(async () => ({
  default: (await import('./merge-sheet.tsx')).MergeSheet,
}));
export const HistorySheet = lazy(async () => ({
  default: (await import('./history-sheet.tsx')).HistorySheet,
}));
export const ExportSheet = lazy(async () => ({
  default: (await import('./export-sheet.tsx')).ExportSheet,
}));
export const ReaderSheet = lazy(async () => ({
  default: (await import('./reader-sheet.tsx')).ReaderSheet,
}));
