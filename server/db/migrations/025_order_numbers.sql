-- The last number of each series. A number is taken in the transaction of what it names, so that
-- an undone transaction leaves no gap, and two at once wait for each other.
create table number_series (
  name text primary key,
  last_number bigint not null
);
-- What people call an order, as TMA-2611-0482; null: it is older than its number.
alter table orders add column number text;
create unique index orders_number on orders (number);
