-- A reduced price that begins and ends by itself. Without a variant it is the price of a product without variants.
create table sale_window (
  id bigint generated always as identity primary key,
  product_id id not null references product on delete cascade,
  variant_id id references variant on delete cascade,
  sale_price integer not null check (sale_price > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  state text not null default 'planned' check (state in ('planned', 'running', 'ended')),
  created_by text not null
);
create index sale_window_due on sale_window (starts_at, ends_at) where state <> 'ended';
