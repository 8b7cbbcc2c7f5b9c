-- Students who have asked to be erased; the row goes when it is done, or when she takes it back.
create table erasures (
  user_id text primary key references users (id) on delete cascade,
  asked_at_ms bigint not null,
  due_at_ms bigint not null
);
