create table playback_positions (
  user_id text not null references users (id) on delete cascade,
  video_id text not null,
  position_seconds double precision not null,
  furthest_seconds double precision not null,
  completed integer not null,
  revision integer not null,
  primary key (user_id, video_id)
);
