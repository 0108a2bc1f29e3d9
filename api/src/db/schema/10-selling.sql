-- Carts, orders and their numbers.

create table cart (
  shopper_id id primary key references shopper on delete cascade,
  -- Grows with every change of the lines: an order names by it the cart that it was made from.
  version bigint not null default 0,
  promotion_code text
);

-- Without references to product and variant: a line outlives them, to say why they are gone.
create table cart_line (
  id id primary key,
  shopper_id id not null references cart on delete cascade,
  product_id id not null,
  variant_id id,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index cart_line_piece on cart_line (shopper_id, product_id, variant_id) nulls not distinct;

-- The last number of each series and year. The row lock that taking a number holds until the transaction ends keeps
-- numbers unique, and a rollback returns the number: no gaps.
create table number_series (
  -- 'SA' orders, 'INV' invoices, 'CN' credit notes, 'RT' returns.
  prefix text not null,
  year integer not null,
  last bigint not null,
  primary key (prefix, year)
);

-- 'SA-2026-004217': at least six digits.
create function format_number(prefix text, year integer, n bigint) returns text language sql immutable as $$
  select prefix || '-' || year || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
$$;

create function next_number(series text, moment timestamptz) returns text language sql as $$
  insert into number_series as s (prefix, year, last) values (series, dubai_year(moment), 1)
  on conflict (prefix, year) do update set last = s.last + 1
  returning format_number(s.prefix, s.year, s.last)
$$;

-- Everything that an order shows is a snapshot: later changes of product, price, name or address do not reach it.
create table shop_order (
  id id primary key,
  -- For reading aloud (C107); written at the commit.
  number text,
  shopper_id id not null references shopper,
  -- Mails and documents are written in it (C139).
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  status text not null default 'Pending' check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  payment_method text not null check (payment_method in ('COD', 'STRIPE', 'RAZORPAY')),
  payment_status text not null default 'Pending'
    check (payment_status in ('Pending', 'Authorized', 'Paid', 'Released', 'Partially Refunded', 'Refunded')),
  -- Until when a card order can be paid; null when no provider took part in it.
  pay_by timestamptz(3),
  currency text not null default 'AED',
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  discount_label text,
  discount_code text,
  shipping_fee bigint not null check (shipping_fee >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_rate numeric not null,
  tax_mode text not null check (tax_mode in ('inclusive', 'exclusive')),
  grand_total bigint not null check (grand_total >= 0),
  -- How much of the payment has been returned, in fils, as the provider or the team reports it. It only grows.
  refunded bigint not null default 0 check (refunded >= 0),
  shipping_code text not null,
  shipping_label text not null,
  delivery_eta text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  phone text,
  -- C122. The note for the card is deleted with the account.
  gift_wrap boolean not null default false,
  gift_note text check (gift_note <> '' and length(gift_note) <= 250),
  carrier text,
  tracking_number text,
  tracking_eta text,
  tracking_url text,
  cart_version bigint,
  -- Of the request that placed it; '': of the seed.
  request_hash text not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  cancelled_at timestamptz(3)
);
create unique index shop_order_number on shop_order (number);
create index shop_order_shopper on shop_order (shopper_id, created_at desc, id);
create index shop_order_newest on shop_order (created_at desc, id);
-- One cart in one state is one order, even of concurrent requests.
create unique index shop_order_cart on shop_order (shopper_id, cart_version) where cart_version is not null;

-- Deferred: the lock on the series is the last one of the transaction that places an order.
create function number_order() returns trigger language plpgsql as $$
begin
  update shop_order set number = next_number('SA', created_at) where id = new.id and number is null;
  return null;
end $$;
create constraint trigger number_order after insert on shop_order
deferrable initially deferred for each row execute function number_order();

create table order_line (
  order_id id not null references shop_order on delete cascade,
  position integer not null,
  product_id id not null,
  variant_id id,
  title text not null,
  image text,
  size text,
  color text,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  discount bigint not null default 0 check (discount >= 0),
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

-- What happened, in order.
create table order_event (
  id bigint generated always as identity primary key,
  order_id id not null references shop_order on delete cascade,
  status text,
  payment_status text,
  actor text not null check (actor in ('shopper', 'shop', 'payment')),
  note text,
  at timestamptz(3) not null default now()
);
create index order_event_order on order_event (order_id, id);

-- Idempotency keys: a repeated request gets the order of the first one.
create table order_key (
  shopper_id id not null references shopper on delete cascade,
  key text not null,
  request_hash text not null,
  order_id id references shop_order on delete cascade,
  created_at timestamptz not null default now(),
  primary key (shopper_id, key)
);
create index order_key_age on order_key (created_at);

-- What an order that is neither paid nor confirmed holds of the stock. The keys are hashes with a secret.
create table order_hold (
  order_id id primary key references shop_order on delete cascade,
  shopper_id id not null references shopper,
  pieces integer not null,
  amount bigint not null,
  -- Of the normalised address and phone.
  address_key text,
  phone_key text,
  -- Where it was placed from: IPv4 address or IPv6 /64, and IPv6 /48.
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
