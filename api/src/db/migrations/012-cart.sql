-- version rises with every change of the lines: an order names the cart it was made from by it.
create table cart (
  shopper_id id primary key references shopper on delete cascade,
  version bigint not null default 0
);

-- No reference to product and variant: a line outlives its piece, to tell the shopper why it is gone.
create table cart_line (
  id id primary key,
  shopper_id id not null references cart on delete cascade,
  product_id id not null,
  variant_id id,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index cart_line_piece on cart_line (shopper_id, product_id, variant_id) nulls not distinct;

create table wishlist_item (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null,
  variant_id id,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index wishlist_item_piece on wishlist_item (shopper_id, product_id, variant_id) nulls not distinct;
create index wishlist_item_newest on wishlist_item (shopper_id, created_at desc, id);

-- Who waits for what. A row leaves when its mail is written.
create table notify_subscription (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null,
  variant_id id,
  created_at timestamptz not null default now()
);
create unique index notify_subscription_piece on notify_subscription (shopper_id, product_id, variant_id)
  nulls not distinct;
create index notify_subscription_product on notify_subscription (product_id);

-- A piece came back: written with the stock itself, whoever changed it, and read by the mail worker.
create table restock (
  id bigint generated always as identity primary key,
  product_id id not null,
  variant_id id
);

create function note_restock() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variant' then
    insert into restock (product_id, variant_id) values (new.product_id, new.id);
  else
    insert into restock (product_id) values (new.id);
  end if;
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger note_restock after update of stock on variant
for each row when (old.stock = 0 and new.stock > 0) execute function note_restock();
create trigger note_restock after update of stock on product
for each row when (old.stock = 0 and new.stock > 0) execute function note_restock();
