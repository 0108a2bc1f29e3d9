-- Money that came in and went back, for accounting: rows are added, never changed. Written by the change of the order
-- itself, whoever makes it.
create table payment_movement (
  id bigint generated always as identity primary key,
  order_id id not null references shop_order on delete cascade,
  kind text not null check (kind in ('captured', 'refunded')),
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null
);
create index payment_movement_time on payment_movement (at, id);
create index payment_movement_order on payment_movement (order_id);

insert into payment_movement (order_id, kind, amount, at)
select o.id, 'captured', o.grand_total, coalesce(
    (select min(e.at) from order_event e where e.order_id = o.id and e.payment_status = 'Paid'),
    o.delivered_at, o.created_at) as at
from shop_order o
where o.payment_status in ('Paid', 'Partially Refunded', 'Refunded') and o.grand_total > 0
order by at, o.id;

insert into payment_movement (order_id, kind, amount, at)
select o.id, 'refunded', o.refunded, coalesce(
    (select max(e.at) from order_event e
      where e.order_id = o.id and e.payment_status in ('Partially Refunded', 'Refunded')),
    o.cancelled_at, o.created_at) as at
from shop_order o where o.refunded > 0
order by at, o.id;

create function record_payment_movement() returns trigger language plpgsql as $$
declare
  was_paid boolean := false;
  refunded_before bigint := 0;
  moment timestamptz := now();
begin
  if tg_op = 'UPDATE' then
    was_paid := old.payment_status in ('Paid', 'Partially Refunded', 'Refunded');
    refunded_before := old.refunded;
  else
    moment := coalesce(new.delivered_at, new.created_at);
  end if;
  if not was_paid and new.payment_status in ('Paid', 'Partially Refunded', 'Refunded') and new.grand_total > 0 then
    insert into payment_movement (order_id, kind, amount, at) values (new.id, 'captured', new.grand_total, moment);
  end if;
  if new.refunded > refunded_before then
    insert into payment_movement (order_id, kind, amount, at)
    values (new.id, 'refunded', new.refunded - refunded_before, moment);
  end if;
  return null;
end $$;
create trigger record_payment_movement after insert or update of payment_status, refunded on shop_order
for each row execute function record_payment_movement();
