-- What is deleted when its time is over: which server does it next, and what came of it.
create table retention_runs (
  what text primary key,
  -- Not before this time again; a server that begins moves it on, so that no other does the same.
  due_at_ms bigint not null,
  -- When it was last done to the end.
  finished_at_ms bigint,
  deleted bigint not null
);
create index sessions_expires_at on sessions (expires_at);
create index learning_reports_received on learning_reports (received_at_ms);

-- Folders of films in the media store that no course shows any more.
create table unused_films (
  folder text primary key,
  unused_since_ms bigint not null
);
