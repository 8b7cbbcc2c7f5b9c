create table one_time_passwords (
  email text primary key,
  code_hash text not null,
  course_id text,
  tries integer not null,
  sent_at_ms bigint not null,
  expires_at_ms bigint not null
);
