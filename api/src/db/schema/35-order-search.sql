-- outside a transaction
-- What orders are found by (C424). Dropped first: an interrupted build leaves an invalid index.
drop index concurrently if exists shop_order_words;
create index concurrently shop_order_words on shop_order using gin (plain(name) gin_trgm_ops, number gin_trgm_ops);
drop index concurrently if exists shopper_email_words;
create index concurrently shopper_email_words on shopper using gin (email_key gin_trgm_ops, lower(email) gin_trgm_ops);
