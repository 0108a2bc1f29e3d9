-- What happened in the shop, for other systems, and its delivery.

-- Written by triggers in the transaction of the change, whatever makes it.
create table shop_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  -- The order, product or variant; its events are delivered in the order of seq.
  subject id not null,
  data jsonb not null,
  at timestamptz(3) not null default now()
);
create index shop_event_time on shop_event (at);
create index shop_event_subject on shop_event (subject, seq);

create table webhook (
  id text primary key,
  url text not null,
  secret text not null,
  -- The secret before the last rotation signs beside the new one until that moment.
  previous_secret text,
  previous_until timestamptz(3),
  -- Null: all of them.
  events text[],
  allow_private boolean not null default false,
  failures integer not null default 0,
  -- The receiver has failed.
  paused_until timestamptz,
  created_at timestamptz(3) not null default now(),
  check ((previous_secret is null) = (previous_until is null))
);

-- Also the log of each webhook. No reference to it: removing one never blocks the order of a shopper.
create table webhook_delivery (
  webhook_id text not null,
  seq bigint not null references shop_event on delete cascade,
  subject id not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  delivered_at timestamptz(3),
  last_error text,
  primary key (webhook_id, seq)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, subject, seq) where state = 'waiting';
-- A claim does not pass what was delivered in the last 30 days.
create index webhook_delivery_next on webhook_delivery (webhook_id, seq) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (seq);
-- For the metrics.
create index webhook_delivery_open on webhook_delivery (state) where state <> 'delivered';

create function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, seq, subject)
  select w.id, e.seq, e.subject from added e join webhook w on w.events is null or e.type = any (w.events);
  if found then
    perform pg_notify('webhook', '');
  end if;
  return null;
end $$;
create trigger queue_webhooks after insert on shop_event
referencing new table as added for each statement execute function queue_webhooks();

-- Without names, addresses and phone numbers.
create function order_event_data(order_ id) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderId', o.id, 'number', o.number, 'placedAt', iso(o.created_at), 'status', o.status,
    'isConfirmed', o.confirmed_at is not null, 'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
    'currency', o.currency, 'subtotal', aed(o.subtotal), 'discount', aed(o.discount), 'shipping', aed(o.shipping_fee),
    'tax', aed(o.tax_amount), 'total', aed(o.grand_total), 'refunded', aed(o.refunded), 'state', o.state,
    'country', o.country, 'carrier', o.carrier, 'trackingNumber', o.tracking_number,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'productId', l.product_id, 'variantId', l.variant_id,
        'sku', case when l.variant_id is null then coalesce(p.sku, l.product_id) else coalesce(v.sku, l.variant_id) end,
        'title', l.title, 'color', l.color, 'size', l.size, 'quantity', l.quantity, 'unitPrice', aed(l.unit_price),
        'discount', aed(l.discount)
      ) order by l.position)
      from order_line l left join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
      where l.order_id = o.id))
  from shop_order o where o.id = order_
$$;

create function record_order_event() returns trigger language plpgsql as $$
declare
  type_ text := tg_argv[0];
begin
  if tg_op = 'UPDATE' and type_ = 'status' then
    type_ := 'order.' || lower(new.status);
  end if;
  insert into shop_event (type, subject, data)
  select type_, new.id, data from order_event_data(new.id) as data where data is not null;
  return null;
end $$;
-- Deferred to the commit: an order has its lines and its parcel by then.
create constraint trigger record_order_placed after insert on shop_order
deferrable initially deferred for each row execute function record_order_event('order.placed');
create constraint trigger record_order_confirmed after update of confirmed_at on shop_order
deferrable initially deferred for each row
when (old.confirmed_at is null and new.confirmed_at is not null and old.status = new.status)
execute function record_order_event('order.confirmed');
create constraint trigger record_order_status after update of status on shop_order
deferrable initially deferred for each row when (old.status is distinct from new.status)
execute function record_order_event('status');

create function record_payment_event() returns trigger language plpgsql as $$
begin
  insert into shop_event (type, subject, data)
  select 'payment.' || new.kind, o.id, jsonb_build_object(
    'movement', new.id, 'orderId', o.id, 'number', o.number, 'paymentMethod', o.payment_method,
    'paymentStatus', o.payment_status, 'currency', o.currency, 'amount', aed(new.amount), 'total', aed(o.grand_total),
    'refunded', aed(o.refunded))
  from shop_order o where o.id = new.order_id;
  return null;
end $$;
create constraint trigger record_payment_event after insert on payment_movement
deferrable initially deferred for each row execute function record_payment_event();

-- One event of a product and type for each transaction, however many statements change it: the rows of a transaction
-- have its id as xmin. The data names the product; its fields are read from the api.
create function record_product_events(type_ text, ids text[]) returns void language sql as $$
  insert into shop_event (type, subject, data)
  select type_, p.id, jsonb_build_object(
    'productId', p.id, 'sku', coalesce(p.sku, p.id), 'handle', p.slug, 'name', p.name)
  from product p
  where p.id = any (ids) and not exists (
    select from shop_event e
    where e.subject = p.id and e.xmin = pg_current_xact_id()::xid
      and (e.type = type_ or e.type = 'product.created' and type_ = 'product.updated'))
  order by p.id
$$;

create function record_product_insert() returns trigger language plpgsql as $$
begin
  perform record_product_events('product.created', array(select id from added));
  return null;
end $$;
create trigger record_product_insert after insert on product
referencing new table as added for each statement execute function record_product_insert();

-- Without stars, and what other triggers derive.
create function record_product_update() returns trigger language plpgsql as $$
declare
  removed text[] := array(
    select n.id from after n join before o using (id) where o.deleted_at is null and n.deleted_at is not null);
  changed text[] := array(
    select n.id from after n join before o using (id)
    where (n.slug, n.sku, n.barcode, n.name, n.description, n.detailed_description, n.brand_id, n.brand_key,
           n.category_id, n.sub_category_id, n.tags, n.keywords, n.images, n.image_texts, n.turntable, n.price,
           n.sale_price, n.compare_at_price, n.offer_name, n.bestseller, n.active, n.listed, n.deleted_at)
      is distinct from
          (o.slug, o.sku, o.barcode, o.name, o.description, o.detailed_description, o.brand_id, o.brand_key,
           o.category_id, o.sub_category_id, o.tags, o.keywords, o.images, o.image_texts, o.turntable, o.price,
           o.sale_price, o.compare_at_price, o.offer_name, o.bestseller, o.active, o.listed, o.deleted_at)
      and not n.id = any (removed));
begin
  if cardinality(removed) > 0 then
    perform record_product_events('product.deleted', removed);
  end if;
  if cardinality(changed) > 0 then
    perform record_product_events('product.updated', changed);
  end if;
  insert into shop_event (type, subject, data)
  select 'stock.changed', n.id, jsonb_build_object(
    'productId', n.id, 'variantId', null, 'sku', coalesce(n.sku, n.id), 'handle', n.slug, 'stock', n.stock,
    'change', n.stock - o.stock)
  from after n join before o using (id) where n.stock <> o.stock
  order by n.id;
  return null;
end $$;
create trigger record_product_update after update on product
referencing old table as before new table as after for each statement execute function record_product_update();

create function record_variant_insert() returns trigger language plpgsql as $$
begin
  perform record_product_events('product.updated', array(select distinct product_id from added));
  return null;
end $$;
create trigger record_variant_insert after insert on variant
referencing new table as added for each statement execute function record_variant_insert();

create function record_variant_update() returns trigger language plpgsql as $$
declare
  changed text[] := array(
    select distinct n.product_id from after n join before o using (id)
    where (n.product_id, n.position, n.sku, n.barcode, n.color, n.size, n.images, n.price, n.sale_price, n.active,
           n.deleted_at)
      is distinct from
          (o.product_id, o.position, o.sku, o.barcode, o.color, o.size, o.images, o.price, o.sale_price, o.active,
           o.deleted_at));
begin
  if cardinality(changed) > 0 then
    perform record_product_events('product.updated', changed);
  end if;
  insert into shop_event (type, subject, data)
  select 'stock.changed', n.id, jsonb_build_object(
    'productId', n.product_id, 'variantId', n.id, 'sku', coalesce(n.sku, n.id), 'handle', p.slug, 'stock', n.stock,
    'change', n.stock - o.stock)
  from after n join before o using (id) join product p on p.id = n.product_id where n.stock <> o.stock
  order by n.id;
  return null;
end $$;
create trigger record_variant_update after update on variant
referencing old table as before new table as after for each statement execute function record_variant_update();
