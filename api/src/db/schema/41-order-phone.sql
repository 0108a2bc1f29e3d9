-- outside a transaction
-- Orders are found by their phone number (C424). Dropped first: an interrupted build leaves an invalid index.
drop index concurrently if exists shop_order_phone;
create index concurrently shop_order_phone on shop_order using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
