import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as typography from '../../ui/typography.module.css';

interface CourseNotListedProps {
  /** The list where the other courses are. */
  list: '/subscribe/usercourse' | '/user/usercourse';
  /** The text of the link to it. */
  listName: string;
}

/** Says that the server's list has no such course. */
export function CourseNotListed({ list, listName }: CourseNotListedProps) {
  return (
    <>
      <h1 className={typography.visuallyHidden}>{m.payment_course()}</h1>
      <Empty art="eye" title={m.payment_unknown_title()} text={m.payment_unknown_text()}>
        <Link className={buttonClass({})} to={list}>
          {listName}
        </Link>
      </Empty>
    </>
  );
}
