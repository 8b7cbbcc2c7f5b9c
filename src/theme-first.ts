/** In the head of the empty page: the chosen theme before its program has come. */
import { readTheme } from './storage/theme.ts';
import { showTheme } from './ui/show-theme.ts';

showTheme(readTheme());
