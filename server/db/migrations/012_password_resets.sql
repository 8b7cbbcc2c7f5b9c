-- New passwords that wait for the link in a mail (rules 6).
create table password_resets (
  token_hash text primary key,
  -- Null: nobody has this address; the row only makes both answers cost the same.
  user_id text references users (id) on delete cascade,
  password_hash text not null,
  tries integer not null,
  expires_at_ms bigint not null
);

create index password_resets_user on password_resets (user_id);
