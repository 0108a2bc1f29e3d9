-- Products of which there is one unit in all, reserved by a shopper for a day (C431). It ends by the clock of the database.
create table reservation (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null references product on delete cascade,
  -- The variant that has the unit; null: a product without variants.
  variant_id id references variant on delete cascade,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index reservation_shopper on reservation (shopper_id, created_at);
create index reservation_product on reservation (product_id, ends_at);
