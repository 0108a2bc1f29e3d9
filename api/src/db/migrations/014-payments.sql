-- The hosted page on which an order is paid, and the payment that came of it.
create table payment (
  order_id id primary key references shop_order on delete cascade,
  session_ref text not null,
  payment_ref text,
  url text not null,
  created_at timestamptz not null default now()
);

-- What a provider told us, each event once. Parked is what fits no order: a person has to look at it.
create table payment_event (
  provider text not null,
  event_id text not null,
  order_id text,
  status text not null,
  amount bigint,
  currency text,
  outcome text not null check (outcome in ('taken', 'parked')),
  at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What is to be done at the provider, written with the change of the order that asks for it, tried until it is done.
create table payment_task (
  order_id id not null references shop_order on delete cascade,
  kind text not null check (kind in ('open', 'capture', 'release', 'refund')),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
  done_at timestamptz,
  given_up_at timestamptz,
  primary key (order_id, kind)
);
create index payment_task_due on payment_task (due_at) where done_at is null and given_up_at is null;

create function wake_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('payment', '');
  return null;
end $$;
create trigger wake_payment after insert on payment_task for each statement execute function wake_payment();
