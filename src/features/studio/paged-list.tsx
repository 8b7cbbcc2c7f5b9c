import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studioPageRows } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { focusSearch, ListHead } from './list-head.tsx';
import { type ListProps, rangeView } from './list-range.ts';
import * as styles from './paged-list.module.css';
import { QueryResult } from './query-result.tsx';
import * as studioStyles from './studio.module.css';

interface PagedListProps<Row> extends ListProps {
  title: string;
  searchLabel: string;
  query: UseQueryResult<{ data: Row[]; has_more: boolean }>;
  /** The texts for a list that is empty without any search. */
  empty: { title: string; text: string };
  /** Renders one `<li>`. */
  row: (row: Row) => ReactNode;
  /** Renders the rows with what stands around them; left out: the rows alone. */
  children?: (rows: ReactNode) => ReactNode;
}

/** Shows a list page by page, with a search above it. */
export function PagedList<Row>({
  title,
  searchLabel,
  query,
  empty,
  row,
  ...list
}: PagedListProps<Row>) {
  const { page, search, onList, children = (rows) => rows } = list;
  const find = (text: string) => onList(rangeView({ page: 1, search: text }));
  const showAll = () => {
    find('');
    focusSearch();
  };
  const turn = (to: number) => onList(rangeView({ page: to, search }));
  const { data: shown } = query;
  return (
    <section className={studioStyles.panel} aria-labelledby="studio-list">
      <ListHead
        id="studio-list"
        title={title}
        count={shown && countText(list, shown.data.length, shown.has_more)}
        searchLabel={searchLabel}
        search={search}
        onSearch={find}
      />
      <QueryResult query={query}>
        {({ data, has_more }) =>
          // A page past the end, as of an old link, keeps the way back.
          data.length === 0 && page === 1 ? (
            <NothingThere search={search} empty={empty} onAll={showAll} />
          ) : (
            children(
              <>
                <ul className={styles.rows} aria-busy={query.isPlaceholderData}>
                  {data.map(row)}
                </ul>
                {(page > 1 || has_more) && (
                  <nav className={surface.actions} aria-label={m.studio_pages()}>
                    <Button
                      small
                      variant="line"
                      className={styles.turn}
                      aria-disabled={page === 1}
                      onClick={() => page > 1 && turn(page - 1)}
                    >
                      {m.studio_previous()}
                    </Button>
                    <span className={typography.numeric}>{m.studio_page({ page })}</span>
                    <Button
                      small
                      variant="line"
                      className={styles.turn}
                      aria-disabled={!has_more}
                      onClick={() => has_more && turn(page + 1)}
                    >
                      {m.studio_next()}
                    </Button>
                  </nav>
                )}
              </>,
            )
          )
        }
      </QueryResult>
    </section>
  );
}

interface NothingThereProps extends Pick<PagedListProps<unknown>, 'search' | 'empty'> {
  onAll: () => void;
}

function NothingThere({ search, empty, onAll }: NothingThereProps) {
  if (search === '') return <Empty art="brush" {...empty} />;
  return (
    <Empty
      art="eye"
      title={m.studio_none_found_title({ search })}
      text={m.studio_none_found_text()}
    >
      <Button variant="line" onClick={onAll}>
        {m.studio_show_all()}
      </Button>
    </Empty>
  );
}

/** Says which rows are on the screen; how many there are in all is known only where these are all. */
function countText(
  { page, search }: { page: number; search: string },
  rows: number,
  hasMore: boolean,
) {
  if (rows === 0) return '';
  const before = (page - 1) * studioPageRows;
  if (before > 0 || hasMore) return m.studio_range({ from: before + 1, to: before + rows });
  return search === '' ? m.studio_in_all({ count: rows }) : m.studio_found({ count: rows });
}
