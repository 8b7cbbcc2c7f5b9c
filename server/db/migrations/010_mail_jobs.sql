-- Mails that wait to be sent; a sent one is deleted, since it may hold a code or a link.
create table mail_jobs (
  id text primary key,
  -- Null: a mail to nobody, written so that an unknown address costs the same work as a known one.
  recipient text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- A JSON list of { filename, content, contentType }.
  attachments text not null,
  attempts integer not null,
  -- When to try next; a process that sends moves it on, so that no other takes the mail meanwhile.
  -- Null: given up, and kept for a person to look at.
  due_at_ms bigint,
  created_at_ms bigint not null,
  last_error text
);

create index mail_jobs_due on mail_jobs (due_at_ms);
