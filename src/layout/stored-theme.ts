import { readTheme } from '../storage/theme.ts';
import { showTheme } from '../ui/show-theme.ts';

/** Before the first render, so that a chosen dark theme does not begin with a white flash. */
export const showStoredTheme = (): void => showTheme(readTheme());
