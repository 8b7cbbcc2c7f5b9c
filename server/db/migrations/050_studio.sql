-- What the studio has made of a booking: booked, confirmed or cancelled.
alter table appointments add column status text not null default 'booked';
-- The hour agreed with the visitor, HH:MM in Indian time.
alter table appointments add column time text;
-- Counts the changes, from 0: so that two at the studio do not undo each other unseen.
alter table appointments add column revision integer not null default 0;
create index appointments_by_date on appointments (date);
create index orders_by_age on orders (created_at_ms);

-- The newest film that staff has sent for a course, and how far it has come.
create table film_uploads (
  course_id text primary key references courses (id) on delete cascade,
  -- Names its parts in the media store.
  upload_id text not null unique,
  file_name text not null,
  bytes bigint not null,
  parts integer not null,
  parts_received integer not null,
  -- uploading, preparing, ready or failed.
  state text not null,
  -- Why it failed, for who sent it.
  failure text,
  -- While it is prepared: when its server was last alive.
  updated_at_ms bigint not null
);
