import { lazy } from 'react';

/* Each comes with the first tap that asks for it, from the phone: the worker has them all. */
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
