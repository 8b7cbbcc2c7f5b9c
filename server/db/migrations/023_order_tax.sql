-- The rate of the day, so that a receipt of last year still names it; null: no tax was charged.
alter table orders add column gst_percent integer;
update orders set gst_percent = 18 where gst_in_paise > 0;
-- A basket is its courses; the two ways to pay cost the same and are one order.
update orders set status = 'failed', failure = 'replaced' where status in ('created', 'pending');
