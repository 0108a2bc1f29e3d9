-- What waits, in its order: a claim does not pass what was delivered in the last 30 days.
create index webhook_delivery_next on webhook_delivery (webhook_id, seq) where state = 'waiting';
