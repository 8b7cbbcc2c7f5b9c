-- The other mails that wait for the same address, the oldest first.
create index mail_jobs_by_recipient on mail_jobs (recipient, created_at_ms);
