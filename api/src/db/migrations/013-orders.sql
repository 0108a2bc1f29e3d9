-- Everything an order shows is a snapshot: later changes of piece, price, name or address do not reach it.
create table shop_order (
  id id primary key,
  shopper_id id not null references shopper,
  status text not null default 'Pending' check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  payment_method text not null check (payment_method in ('COD', 'STRIPE', 'RAZORPAY')),
  payment_status text not null default 'Pending'
    check (payment_status in ('Pending', 'Authorized', 'Paid', 'Released', 'Refunded')),
  currency text not null default 'AED',
  subtotal bigint not null check (subtotal >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_rate numeric not null,
  tax_mode text not null check (tax_mode in ('inclusive', 'exclusive')),
  grand_total bigint not null check (grand_total >= 0),
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
  carrier text,
  tracking_number text,
  tracking_eta text,
  tracking_url text,
  cart_version bigint,
  request_hash text not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  cancelled_at timestamptz(3)
);
create index shop_order_shopper on shop_order (shopper_id, created_at desc, id);
create index shop_order_newest on shop_order (created_at desc, id);
-- One cart in one state is one order, whatever happens above.
create unique index shop_order_cart on shop_order (shopper_id, cart_version) where cart_version is not null;

create table order_line (
  order_id id not null references shop_order on delete cascade,
  position integer not null,
  product_id id not null,
  variant_id id,
  title text not null,
  image text,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  size text,
  color text,
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

-- What happened, in order; by whom: shopper, shop or payment.
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

-- The answer to a repeated request is the order of the first one.
create table order_key (
  shopper_id id not null references shopper on delete cascade,
  key text not null,
  request_hash text not null,
  order_id id references shop_order on delete cascade,
  created_at timestamptz not null default now(),
  primary key (shopper_id, key)
);
create index order_key_age on order_key (created_at);
