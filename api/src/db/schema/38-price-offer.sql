-- Offers of shoppers for products that take them (C442). What waits, and what was accepted, ends by the clock of the
-- database.
alter table product add column takes_offers boolean not null default false;
create trigger record_takes_offers_change after update of takes_offers on product
for each row when (old.takes_offers is distinct from new.takes_offers) execute function record_supply_change('id');

create table price_offer (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null references product on delete cascade,
  -- The variant that has the only unit; null: a product without variants.
  variant_id id references variant on delete cascade,
  -- In fils, of one unit.
  amount integer not null check (amount > 0),
  -- Of the mails about it.
  language text not null,
  created_at timestamptz(3) not null default now(),
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz(3),
  -- Without an answer: until when it waits; accepted: until when it is the price.
  ends_at timestamptz(3) not null,
  -- The mail that says that it has ended is queued.
  end_mailed boolean not null default false,
  -- The order that was placed at this price; null again when that is cancelled.
  order_id id references shop_order on delete set null
);
create index price_offer_shopper on price_offer (shopper_id, created_at);
create index price_offer_product on price_offer (product_id, ends_at);
create index price_offer_unanswered on price_offer (ends_at) where answer is null and not end_mailed;
create index price_offer_order on price_offer (order_id) where order_id is not null;
create trigger notify_desk after insert or update or delete on price_offer
for each row execute function notify_desk('orders');
