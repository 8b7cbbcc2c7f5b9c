import { type ReactNode, type SubmitEvent, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import * as styles from './list-head.module.css';
import * as studioStyles from './studio.module.css';

interface ListHeadProps {
  id: string;
  title: string;
  /** How many there are, said anew when it changes. */
  count: ReactNode;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Where the focus belongs when what had it goes with an earlier search. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('[data-studio] [type=search]')?.focus();

/** The heading of a list, with what finds something in it. */
export function ListHead({ id, title, count, searchLabel, search, onSearch }: ListHeadProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // She went back: the address says what is looked for.
    setShown(search);
    setTyped(search);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const showAll = () => {
    onSearch('');
    focusSearch(); // the button goes
  };
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2 className={studioStyles.heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.count} role="status">
          {count}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <form className={styles.search} role="search" onSubmit={submit}>
        <Field
          className={styles.field}
          label={searchLabel}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button className={styles.find} type="submit" variant="line">
          {m.studio_find()}
        </Button>
        {search !== '' && (
          <Button className={styles.find} variant="line" onClick={showAll}>
            {m.studio_show_all()}
          </Button>
        )}
      </form>
    </div>
  );
}
