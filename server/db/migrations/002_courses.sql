create table services (
  id text primary key,
  name text not null,
  position integer not null
);

create table courses (
  id text primary key,
  name text not null,
  description text not null,
  duration text not null,
  fees_in_rupees integer not null,
  image text,
  video_folder text,
  overview text,
  points_html text,
  position integer not null
);

create table enrolments (
  user_id text not null references users (id) on delete cascade,
  course_id text not null references courses (id),
  enrolled_at_ms bigint not null,
  last_opened_on text,
  primary key (user_id, course_id)
);
