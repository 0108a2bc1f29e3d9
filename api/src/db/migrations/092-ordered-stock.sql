-- How many units of an item orders have taken from its stock and not given back. Written by the statement that takes or
-- gives back; what the orders themselves say is compared with it. Orders of the seed took nothing.
alter table variant add column ordered bigint not null default 0;
alter table product add column ordered bigint not null default 0;

create view ordered_unit as
select l.product_id, l.variant_id, l.quantity - coalesce((
    select sum(i.quantity) from order_return_item i join order_return r on r.id = i.return_id
    where i.order_id = l.order_id and i.position = l.position and r.status = 'Received'), 0) as quantity
from order_line l join shop_order o on o.id = l.order_id
where o.status <> 'Cancelled' and o.request_hash <> '';

update variant v set ordered = owed.quantity
from (select variant_id, sum(quantity) as quantity from ordered_unit group by 1) owed
where v.id = owed.variant_id;
update product p set ordered = owed.quantity
from (select product_id, sum(quantity) as quantity from ordered_unit where variant_id is null group by 1) owed
where p.id = owed.product_id;
