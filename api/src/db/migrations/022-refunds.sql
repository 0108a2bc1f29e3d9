-- How much of the payment has been returned, in fils, as the provider or the team reports it. It only grows.
alter table shop_order
  add column refunded bigint not null default 0 check (refunded >= 0),
  drop constraint shop_order_payment_status_check,
  add constraint shop_order_payment_status_check check
    (payment_status in ('Pending', 'Authorized', 'Paid', 'Released', 'Partially Refunded', 'Refunded'));
update shop_order set refunded = grand_total where payment_status = 'Refunded';

-- Amounts that the shop returns, each once at the provider. `attempt` changes when the provider has refused: it repeats
-- its response to an idempotency key, also of a failure.
create table refund (
  id id primary key,
  order_id id not null references shop_order on delete cascade,
  amount bigint not null check (amount > 0),
  reason text not null,
  attempt integer not null default 1,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index refund_order on refund (order_id);

-- Reduces an issued invoice. Like it, a credit note never changes and is never deleted. Its number is of the series 'CN'.
create table credit_note (
  number text primary key,
  order_id id not null references invoice,
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  issued_at timestamptz(3) not null
);
create index credit_note_order on credit_note (order_id);
