-- By the academy's clock: a course opens where she was last, on whatever device that was.
alter table playback_positions add column saved_at_ms bigint not null default 0;
