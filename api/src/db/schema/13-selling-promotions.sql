-- Reductions of whole orders.

create table promotion (
  id bigint generated always as identity primary key,
  -- What the shopper enters; null: it applies without one.
  code text unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  label text not null,
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0),
  -- Without references: a promotion of a removed category or brand reduces nothing.
  category_id id,
  brand_id id,
  minimum bigint not null default 0 check (minimum >= 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) check (ends_at > starts_at),
  ended_at timestamptz(3),
  max_uses integer check (max_uses > 0),
  max_uses_per_shopper integer check (max_uses_per_shopper > 0),
  created_by text not null,
  check ((percent is null) <> (amount is null))
);

create table promotion_use (
  order_id id primary key references shop_order on delete cascade,
  promotion_id bigint not null references promotion,
  shopper_id id not null references shopper,
  -- Counts for a shopper who closes an account and opens another one.
  email_hash text not null,
  amount bigint not null check (amount > 0),
  given_back_at timestamptz(3)
);
create index promotion_use_counted on promotion_use (promotion_id) where given_back_at is null;
create index promotion_use_shopper on promotion_use (promotion_id, shopper_id) where given_back_at is null;
create index promotion_use_email on promotion_use (promotion_id, email_hash) where given_back_at is null;
