-- 1: its visitor has asked to be erased; it goes when its day is over, not a year later.
alter table appointments add column is_leaving integer not null default 0;
