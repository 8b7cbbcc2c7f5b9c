create table appointments (
  id text primary key,
  -- Made by the page for one filled-in form, so that sending it twice books once.
  booking_key text unique,
  name text not null,
  email text not null,
  phone text not null,
  -- A day in Indian time, YYYY-MM-DD.
  date text not null,
  service_id text not null references services (id),
  message text not null,
  booked_at_ms bigint not null
);
