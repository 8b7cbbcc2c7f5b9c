create table certificates (
  -- The academy's initials and eight random characters: nobody can guess another.
  number text primary key,
  user_id text not null references users (id) on delete cascade,
  course_id text not null references courses (id),
  -- As they stood when it was issued; the academy alone changes the name.
  name text not null,
  course_name text not null,
  issued_at_ms bigint not null,
  unique (user_id, course_id)
);
