-- 256 random bits each, base64url: they seal what a student keeps on a phone when she logs out.
create table note_keys (
  user_id text primary key references users (id) on delete cascade,
  key text not null
);
