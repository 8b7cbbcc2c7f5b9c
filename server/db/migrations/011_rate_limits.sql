-- Counted tries. The key is a keyed hash: neither addresses nor e-mails can be read from it.
create table rate_limits (
  key text primary key,
  tries integer not null,
  resets_at_ms bigint not null
);
