-- Money inside is whole paise. No cascade from users: what was paid outlives an account.
create table orders (
  id text primary key,
  user_id text not null references users (id),
  status text not null check (status in ('created', 'pending', 'paid', 'failed', 'refunded')),
  subtotal_in_paise bigint not null,
  gst_in_paise bigint not null,
  amount_in_paise bigint not null,
  currency text not null,
  basket text not null,
  return_path text not null,
  provider text not null,
  provider_order_id text unique,
  payment_id text,
  failure text,
  created_at_ms bigint not null,
  paid_at_ms bigint,
  checked_at_ms bigint not null,
  next_check_at_ms bigint
);
-- Two taps on Pay Now are one order, on any number of server processes.
create unique index orders_open_basket on orders (user_id, basket) where status in ('created', 'pending');
create index orders_user_basket on orders (user_id, basket, created_at_ms);
create index orders_next_check on orders (next_check_at_ms) where next_check_at_ms is not null;

create table order_courses (
  order_id text not null references orders (id),
  course_id text not null references courses (id),
  name text not null,
  fees_in_rupees integer not null,
  primary key (order_id, course_id)
);

-- A provider sends its news at least once; the primary key makes each count once.
create table payment_events (
  provider text not null,
  event_id text not null,
  provider_order_id text not null,
  received_at_ms bigint not null,
  primary key (provider, event_id)
);

-- Which payment an enrolment follows; null: the academy enrolled her by hand.
alter table enrolments add column order_id text references orders (id);
-- Without it SQLite looks through all enrolments for each new order, to keep the reference sound.
create index enrolments_order_id on enrolments (order_id);

-- What the sandbox knows by itself, as a real provider would on its own machines.
create table sandbox_orders (
  id text primary key,
  amount_in_paise bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'captured', 'failed', 'refunded')),
  payment_id text
);
