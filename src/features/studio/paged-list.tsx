import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './paged-list.module.css';
import type { ListRange } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import * as studioStyles from './studio.module.css';

export interface ListProps extends ListRange {
  onList: (next: { page?: number; search?: string }) => void;
}

interface PagedListProps<Row> extends ListProps {
  title: string;
  searchLabel: string;
  query: UseQueryResult<{ data: Row[]; has_more: boolean }>;
  /** One `<li>`. */
  children: (row: Row) => ReactNode;
}

export function PagedList<Row>({
  title,
  searchLabel,
  query,
  children,
  ...list
}: PagedListProps<Row>) {
  const { page, search, onList } = list;
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // She went back: the address says what is looked for.
    setShown(search);
    setTyped(search);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onList({ search: typed.trim() });
  };
  const turn = (to: number) => onList({ page: to, ...(search === '' ? {} : { search }) });
  return (
    <section className={studioStyles.part} aria-labelledby="studio-list">
      <h2 className={studioStyles.heading} id="studio-list">
        {title}
      </h2>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <Field
            className={styles.searchField}
            label={searchLabel}
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button className={styles.searchButton} type="submit" variant="line">
            {m.studio_find()}
          </Button>
        </form>
      </search>
      <QueryResult query={query}>
        {({ data, has_more }) => (
          <>
            {data.length === 0 && <p className={typography.muted}>{m.studio_none()}</p>}
            <ul className={styles.rows} aria-busy={query.isPlaceholderData}>
              {data.map(children)}
            </ul>
            {(page > 1 || has_more) && (
              <nav className={studioStyles.actions} aria-label={m.studio_pages()}>
                <Button small variant="line" disabled={page === 1} onClick={() => turn(page - 1)}>
                  {m.studio_previous()}
                </Button>
                <span className={typography.numeric}>{m.studio_page({ page })}</span>
                <Button small variant="line" disabled={!has_more} onClick={() => turn(page + 1)}>
                  {m.studio_next()}
                </Button>
              </nav>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}
