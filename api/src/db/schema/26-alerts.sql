-- What a shopper is mailed about once a day (C405). A job compares, so that imports and sales write nothing for it.
create table alert (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  kind text not null check (kind in ('price')),
  -- Of the page that asked for it, as the mail.
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz(3) not null default now(),
  -- When the shopper was last mailed about alerts.
  mailed_at timestamptz(3)
);
create index alert_shopper on alert (shopper_id, created_at, id);
-- One for the whole wishlist.
create unique index alert_price on alert (shopper_id) where kind = 'price';

-- In fils: the price when it was wished, or last mailed. Null: of an earlier version, until an alert is asked for.
alter table wishlist_item add column seen_price integer;
