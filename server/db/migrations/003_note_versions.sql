-- Every version is kept (rules 5.5). The primary key is what lets exactly one of two
-- saves on the same base win, on any number of server processes.
create table note_versions (
  user_id text not null references users (id) on delete cascade,
  course_id text not null references courses (id),
  revision integer not null,
  text text not null,
  saved_at_ms bigint not null,
  primary key (user_id, course_id, revision)
);
