-- When the code or link of this mail stops working: it is not sent then; null: it is worth reading at any time.
alter table mail_jobs add column expires_at_ms bigint;
