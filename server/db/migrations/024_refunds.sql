-- Money that must go back. A row is written together with its cause, and the job that asks the
-- provider repeats the request under the row's id, which the provider counts once.
create table refunds (
  id text primary key,
  order_id text not null references orders (id),
  payment_id text not null,
  amount_in_paise bigint not null,
  reason text not null check (reason in ('already_enrolled', 'paid_twice', 'wrong_amount', 'by_staff', 'at_provider')),
  note text,
  actor text,
  attempts integer not null,
  due_at_ms bigint,
  last_error text,
  provider_refund_id text,
  created_at_ms bigint not null,
  done_at_ms bigint,
  unique (payment_id, reason)
);
create index refunds_due on refunds (due_at_ms) where due_at_ms is not null;
create index refunds_order on refunds (order_id);
-- Which refund gives this course's price back; null: it was bought.
alter table order_courses add column refund_id text references refunds (id);
create index order_courses_refund on order_courses (refund_id);

-- What the sandbox has given back, as a real provider keeps it.
create table sandbox_refunds (
  id text primary key,
  payment_id text not null,
  amount_in_paise bigint not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
