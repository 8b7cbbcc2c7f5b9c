import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { useStudent } from '../session/use-session.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStudentShell } from './student-shell.ts';
import '../styles/user-menu.css';

/** A native popover: Escape, a tap outside and the order of focus come with the browser. */
export function UserMenu() {
  const student = useStudent();
  const { logout } = useStudentShell();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  const name = student.name || student.email;
  return (
    <>
      <button type="button" className="user-btn" popoverTarget="user-menu">
        <Avatar name={name} />
        <span className="who">
          <b>{name}</b>
          {student.email}
        </span>
        <span className="vh">{m.student_account_menu({ name })}</span>
      </button>
      <div className="user-menu" id="user-menu" popover="auto" ref={menu}>
        <p>
          <b>{name}</b>
          <span className="muted small">{student.email}</span>
        </p>
        <Link to="/user/notes" onClick={close}>
          <Icon name="note" />
          {m.notes_page_title()}
        </Link>
        {student.role === 'Staff' && (
          <Link to="/studio" onClick={close}>
            <Icon name="cal" />
            {m.studio_open()}
          </Link>
        )}
        <Link to="/user/profile" onClick={close}>
          <Icon name="user" />
          {m.student_profile()}
        </Link>
        <button
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
