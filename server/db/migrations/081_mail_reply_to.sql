-- Whom an answer to this mail reaches, where that is not who sent it; null: the sender.
alter table mail_jobs add column reply_to text;
