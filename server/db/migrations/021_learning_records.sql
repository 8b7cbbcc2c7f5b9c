create table learning_records (
  user_id text not null references users (id) on delete cascade,
  course_id text not null references courses (id),
  watched_seconds bigint not null,
  primary key (user_id, course_id)
);

create table completed_lessons (
  user_id text not null references users (id) on delete cascade,
  course_id text not null references courses (id),
  lesson text not null,
  completed_at_ms bigint not null,
  primary key (user_id, course_id, lesson)
);

-- Reports already counted, kept long enough for every retry.
create table learning_reports (
  user_id text not null references users (id) on delete cascade,
  mutation_id text not null,
  received_at_ms bigint not null,
  primary key (user_id, mutation_id)
);
