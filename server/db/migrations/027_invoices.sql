-- Papers for the tax office. What a paper says is kept as it was issued: the academy's address, a
-- rate or a course's name may change afterwards. Numbers come from `number_series`, gapless.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id text not null references orders (id),
  issued_at_ms bigint not null,
  document text not null,
  unique (order_id, kind)
);

-- Where a student lives, asked once: the place of supply of her courses.
create table student_states (
  user_id text primary key references users (id) on delete cascade,
  state text not null
);
