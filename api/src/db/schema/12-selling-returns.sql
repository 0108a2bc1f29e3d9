-- Returns, and what orders have taken from the stock.

-- A shopper's request to send back items of a delivered order (C116).
create table order_return (
  id id primary key,
  order_id id not null references shop_order on delete cascade,
  number text not null unique,
  status text not null default 'Requested' check (status in ('Requested', 'Accepted', 'Refused', 'Received')),
  reason text not null check (reason <> ''),
  -- Of the shop, to a refusal.
  note text,
  -- In fils, fixed when the items arrive.
  refund_amount bigint check (refund_amount >= 0),
  requested_at timestamptz(3) not null default now(),
  unique (id, order_id),
  check ((status = 'Refused') = (note is not null)),
  check ((status = 'Received') = (refund_amount is not null))
);
create index order_return_order on order_return (order_id);
create index order_return_newest on order_return (requested_at desc, id);

-- order_id, so that an item is a line of the order of its return.
create table order_return_item (
  return_id id not null,
  order_id id not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 99),
  primary key (return_id, position),
  foreign key (return_id, order_id) references order_return (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line on delete cascade
);
create index order_return_item_line on order_return_item (order_id, position);

create table order_return_event (
  id bigint generated always as identity primary key,
  return_id id not null references order_return on delete cascade,
  status text not null,
  actor text not null check (actor in ('shopper', 'shop')),
  at timestamptz(3) not null default clock_timestamp()
);
create index order_return_event_return on order_return_event (return_id, id);

-- What orders have taken from the stock and not given back. Orders of the seed took nothing.
create view ordered_unit as
select l.product_id, l.variant_id, l.quantity - coalesce((
    select sum(i.quantity) from order_return_item i join order_return r on r.id = i.return_id
    where i.order_id = l.order_id and i.position = l.position and r.status = 'Received'), 0) as quantity
from order_line l join shop_order o on o.id = l.order_id
where o.status <> 'Cancelled' and o.request_hash <> '';
