-- What the academy writes of each in its other languages, as JSON: {"ta":{"name":"…"}}
-- (docs/decisions/064).
alter table courses add column translations text not null default '{}';
alter table course_sections add column translations text not null default '{}';
alter table lessons add column translations text not null default '{}';
alter table lesson_sheets add column translations text not null default '{}';
alter table services add column translations text not null default '{}';
