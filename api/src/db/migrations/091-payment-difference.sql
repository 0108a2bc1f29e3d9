-- What the provider of a payment reports where the shop's books say something else, or why it reports nothing, and
-- since when; null while they agree.
alter table payment
  add column reported text,
  add column differs_since timestamptz(3);
create index payment_difference on payment (differs_since) where differs_since is not null;
