-- What an order that is neither paid nor confirmed holds of the stock. The keys are hashes with a secret: of the
-- normalised address and phone, the network (IPv4 address or IPv6 /64) and the site (IPv6 /48) it was placed from.
create table order_hold (
  order_id id primary key references shop_order on delete cascade,
  shopper_id id not null references shopper,
  pieces integer not null,
  amount bigint not null,
  address_key text,
  phone_key text,
  network_key text,
  site_key text,
  held_since timestamptz(3) not null default now(),
  -- Null while it holds. An order that ended unpaid counts until then.
  counts_until timestamptz(3),
  -- When the team was reminded of its end.
  reminded_at timestamptz(3)
);
create index order_hold_shopper on order_hold (shopper_id);
create index order_hold_address on order_hold (address_key) where address_key is not null;
create index order_hold_phone on order_hold (phone_key) where phone_key is not null;
create index order_hold_network on order_hold (network_key) where network_key is not null;
create index order_hold_site on order_hold (site_key) where site_key is not null;

-- Limits of this account alone; null: those of the shop.
alter table shopper
  add column hold_pieces integer check (hold_pieces >= 0),
  add column hold_amount bigint check (hold_amount >= 0);

create function update_order_hold() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'Pending' and new.status = 'Cancelled' then
    update order_hold set counts_until = now() + interval '24 hours'
    where order_id = new.id and counts_until is null;
  elsif new.payment_status <> 'Pending' or new.status <> 'Pending' or new.confirmed_at is not null then
    delete from order_hold where order_id = new.id;
  end if;
  return null;
end $$;
create trigger update_order_hold after update of status, payment_status, confirmed_at on shop_order
for each row execute function update_order_hold();

-- Open orders of before, without the invented ones of the demo. Their time to be confirmed begins now.
insert into order_hold (order_id, shopper_id, pieces, amount)
select o.id, o.shopper_id, coalesce((select sum(quantity) from order_line where order_id = o.id), 0), o.grand_total
from shop_order o
where o.status = 'Pending' and o.payment_status = 'Pending' and o.confirmed_at is null and o.request_hash <> '';
