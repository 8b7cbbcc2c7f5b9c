-- A course or service that is no longer offered, and that somebody has bought or booked: the row stays.
alter table courses add column retired_at_ms bigint;
alter table services add column retired_at_ms bigint;
