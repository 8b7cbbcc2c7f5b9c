-- A film waits (state: queued) until a server takes it, and is begun anew when that server has died.
-- How often it was taken. Who has taken it writes only while nobody took it after.
alter table film_uploads add column tries integer not null default 0;
-- How much of it is prepared; null: nothing is known.
alter table film_uploads add column done_percent integer;
