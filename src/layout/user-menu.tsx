import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { useStudent } from '../session/use-session.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import * as typography from '../ui/typography.module.css';
import { useCartCount } from './cart-count.ts';
import { cartLabel } from './cart-link.tsx';
import { useStudentShell } from './student-shell.ts';
import * as styles from './user-menu.module.css';

/** A native popover: Escape, a tap outside and the order of focus come with the browser. */
export function UserMenu() {
  const student = useStudent();
  const { logout } = useStudentShell();
  const cartCount = useCartCount();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  const name = student.name || student.email;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="user-menu">
        <Avatar name={name} />
        <span className={styles.account}>
          <b className={styles.whoStrong}>{name}</b>
          {student.email}
        </span>
        <span className={typography.visuallyHidden}>{m.student_account_menu({ name })}</span>
      </button>
      <div className={styles.userMenu} id="user-menu" popover="auto" ref={menu}>
        <p className={styles.userMenuText}>
          <b>{name}</b>
          <span className={clsx(typography.muted, typography.small)}>{student.email}</span>
        </p>
        <Link className={styles.userMenuLink} to="/user/notes" onClick={close}>
          <Icon name="note" />
          {m.notes_page_title()}
        </Link>
        <Link className={styles.userMenuLink} to="/cart" onClick={close}>
          <Icon name="cart" />
          {cartLabel(cartCount)}
        </Link>
        <Link className={styles.userMenuLink} to="/user/profile" onClick={close}>
          <Icon name="user" />
          {m.student_profile()}
        </Link>
        <button
          className={styles.userMenuLink}
          type="button"
          onClick={() => {
            close();
            logout();
          }}
        >
          <Icon name="logout" />
          {m.student_logout()}
        </button>
      </div>
    </>
  );
}
