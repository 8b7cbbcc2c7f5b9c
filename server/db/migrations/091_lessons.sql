-- A course has ordered sections with ordered lessons (docs/decisions/055).
create table course_sections (
  course_id text not null references courses (id) on delete cascade,
  section integer not null,
  -- Empty: the course was never divided.
  title text not null,
  position integer not null,
  primary key (course_id, section)
);

create table lessons (
  course_id text not null references courses (id) on delete cascade,
  -- Given once, and never again to another lesson.
  number integer not null,
  section integer not null,
  title text not null,
  summary text not null,
  -- A folder in the media store that holds an index.m3u8.
  film_folder text,
  film_seconds double precision,
  -- The languages of its captions, as en,ta; null: not known yet.
  film_captions text,
  -- 1: everybody may watch it.
  is_preview integer not null,
  -- 0: only the staff sees it.
  is_published integer not null,
  -- Within its section.
  position integer not null,
  primary key (course_id, number),
  foreign key (course_id, section) references course_sections (course_id, section)
);
-- Who may watch a film is asked with each of its parts.
create index lessons_by_film on lessons (film_folder);

-- What its students keep beside a film: PDFs and pictures.
create table lesson_sheets (
  course_id text not null,
  lesson integer not null,
  -- A name in the media store's folder of sheets.
  file text not null,
  title text not null,
  bytes bigint not null,
  position integer not null,
  primary key (course_id, lesson, file),
  foreign key (course_id, lesson) references lessons (course_id, number) on delete cascade
);
create index lesson_sheets_by_file on lesson_sheets (file);

-- How many lessons the course ever had: the next one gets the next number.
alter table courses add column lessons_numbered integer not null default 0;

-- A course was one film: its only lesson, without a section's title.
insert into course_sections (course_id, section, title, position)
select id, 1, '', 0 from courses where video_folder is not null;
insert into lessons (course_id, number, section, title, summary, film_folder, is_preview, is_published, position)
select id, 1, 1, name, '', video_folder, 0, 1, 0 from courses where video_folder is not null;
update courses set lessons_numbered = 1 where video_folder is not null;
alter table courses drop column video_folder;

-- A page named the lesson that was watched by its film's address.
insert into completed_lessons (user_id, course_id, lesson, completed_at_ms)
select user_id, course_id, '1', min(completed_at_ms) from completed_lessons
where lesson like '%/index.m3u8' group by user_id, course_id
on conflict do nothing;
delete from completed_lessons where lesson like '%/index.m3u8';

-- An upload was a course's; now it is a lesson's.
create table lesson_film_uploads (
  course_id text not null references courses (id) on delete cascade,
  lesson integer not null,
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
  updated_at_ms bigint not null,
  primary key (course_id, lesson)
);
insert into lesson_film_uploads
select course_id, 1, upload_id, file_name, bytes, parts, parts_received, state, failure, updated_at_ms from film_uploads;
drop table film_uploads;
alter table lesson_film_uploads rename to film_uploads;
