import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './list-head.module.css';
import * as studioStyles from './studio.module.css';

interface ListHeadProps {
  id: string;
  title: string;
  /** The text that says how many there are; a screen reader announces it when it changes. */
  count: ReactNode;
  /** A notice of what is to be done, beside the count. */
  todo?: ReactNode;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Other ways to find something, beside the search. */
  children?: ReactNode;
}

/** Moves the focus to the search field, when the element that had it is gone with an earlier search. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('[data-studio] [type=search]')?.focus();

/** Shows the heading of a list, and the search and other ways to find something in it. */
export function ListHead({ id, title, count, todo, search, onSearch, ...tools }: ListHeadProps) {
  const searchId = useId();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // The address has changed, as by going back: it says what is searched for.
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
        <div className={clsx(styles.counts, todo !== undefined && styles.withTodo)}>
          <p className={styles.count} role="status">
            {count}
          </p>
          {todo}
        </div>
      </div>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
        <form className={styles.search} role="search" onSubmit={submit}>
          <label className={typography.visuallyHidden} htmlFor={searchId}>
            {tools.searchLabel}
          </label>
          <input
            className={clsx(fieldStyles.control, styles.control, styles.words)}
            id={searchId}
            type="search"
            placeholder={tools.searchLabel}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button
            className={clsx(iconButtonStyles.iconButton, styles.find)}
            type="submit"
            aria-label={m.studio_find()}
          >
            <Icon name="search" />
          </button>
        </form>
        {tools.children}
        {search !== '' && (
          <Button small variant="line" onClick={showAll}>
            {m.studio_show_all()}
          </Button>
        )}
      </div>
    </div>
  );
}
