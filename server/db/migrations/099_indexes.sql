-- Her bookings, for her own copy of her data and for the studio.
create index appointments_by_email on appointments (lower(email));
-- The orders of one state, newest first: few are refunded of many that are paid.
create index orders_by_status on orders (status, created_at_ms desc, id);
