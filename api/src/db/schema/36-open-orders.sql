-- outside a transaction
-- The few orders that somebody still works on, among all that are done (C425). Dropped first: an interrupted build leaves
-- an invalid index.
drop index concurrently if exists shop_order_open;
create index concurrently shop_order_open on shop_order (created_at desc, id) where status in ('Pending', 'Shipped');
drop index concurrently if exists shop_order_unsettled;
-- As `mayBeStuck` of the api has it.
create index concurrently shop_order_unsettled on shop_order (id)
where payment_method <> 'COD' and (status = 'Pending'
  or status = 'Cancelled' and payment_status in ('Authorized', 'Paid', 'Partially Refunded')
  or status in ('Shipped', 'Delivered') and payment_status in ('Pending', 'Authorized', 'Released'));
-- Without it the indexes of 35-order-search have no statistics until a tenth of the orders has changed: a frequent word was
-- read as a rare one, all of its orders.
analyze shop_order;
analyze shopper;
