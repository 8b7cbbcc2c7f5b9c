-- What was paid at the academy itself: who took it, and what was written of it.
alter table orders add column actor text;
alter table orders add column note text;
