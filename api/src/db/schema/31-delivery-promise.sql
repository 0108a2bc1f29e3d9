-- What an order was promised by the method of delivery that its shopper chose (C426): kind, day in Dubai, hours, place of a
-- pick-up. Null: the method is open for every order.

alter table shop_order add column promise jsonb;
