-- The mail that brings this code or link: while it waits, it goes with what it brings.
alter table one_time_passwords add column mail_id text;
alter table password_resets add column mail_id text;
