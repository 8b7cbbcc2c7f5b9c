-- In which language she is written to; null: she has chosen none. A booking keeps that of its page.
alter table users add column language text;
alter table appointments add column language text;
