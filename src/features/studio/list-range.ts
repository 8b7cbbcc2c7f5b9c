import type { StudioView } from './studio-view.ts';

/** The range of a list that is on the screen: a page, from 1, of what the search finds. */
export interface ListRange {
  page: number;
  search: string;
}

export interface ListProps extends ListRange {
  /** The row that is open. */
  open: string | undefined;
  onList: (next: StudioView) => void;
}

/** Returns the range as an address writes it: without the first page and without an empty search. */
export const rangeView = ({ page, search }: ListRange): StudioView => ({
  ...(page === 1 ? {} : { page }),
  ...(search === '' ? {} : { search }),
});
