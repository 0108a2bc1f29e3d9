-- Payments, refunds, what was received and returned, invoices and credit notes.

-- The hosted page on which an order is paid, and the payment that came of it. A session is planned before the provider
-- is asked for it: a lost response is asked for again under the same number, and a payment can arrive for it.
create table payment (
  order_id id primary key references shop_order on delete cascade,
  session_number integer not null default 1,
  session_ref text,
  payment_ref text,
  url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz(3),
  opening_until timestamptz,
  checked_at timestamptz,
  -- What the provider reports where the shop's books say something else, or why it reports nothing, and since when;
  -- null while they agree.
  reported text,
  differs_since timestamptz(3)
);
create index payment_difference on payment (differs_since) where differs_since is not null;

-- What a provider reported, each event once. A parked one fits no order: a person has to look at it.
create table payment_event (
  provider text not null,
  event_id text not null,
  order_id text,
  status text not null,
  amount bigint,
  currency text,
  outcome text not null check (outcome in ('taken', 'parked')),
  -- Why it is parked.
  reason text,
  at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What is to be done at the provider, written with the change of the order that asks for it, tried until it is done.
create table payment_task (
  order_id id not null references shop_order on delete cascade,
  kind text not null check (kind in ('open', 'capture', 'release', 'refund', 'remind', 'expire')),
  -- Counts the requests for a task: a request during a run is not lost.
  generation integer not null default 0,
  -- A retry moves due_at.
  first_due_at timestamptz,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
  last_error text,
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

-- Amounts that the shop returns, each once at the provider.
create table refund (
  id id primary key,
  order_id id not null references shop_order on delete cascade,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Changes when the provider has refused: it repeats its response to an idempotency key, also of a failure.
  attempt integer not null default 1,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index refund_order on refund (order_id);

-- Money that was received and returned, for accounting: rows are added, never changed.
create table payment_movement (
  id bigint generated always as identity primary key,
  order_id id not null references shop_order on delete cascade,
  kind text not null check (kind in ('captured', 'refunded')),
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null
);
create index payment_movement_time on payment_movement (at, id);
create index payment_movement_order on payment_movement (order_id);

-- A trigger, so that no change of an order leaves it out.
create function record_payment_movement() returns trigger language plpgsql as $$
declare
  was_paid boolean := false;
  refunded_before bigint := 0;
  moment timestamptz := now();
begin
  if tg_op = 'UPDATE' then
    was_paid := old.payment_status in ('Paid', 'Partially Refunded', 'Refunded');
    refunded_before := old.refunded;
  else
    moment := coalesce(new.delivered_at, new.created_at);
  end if;
  if not was_paid and new.payment_status in ('Paid', 'Partially Refunded', 'Refunded') and new.grand_total > 0 then
    insert into payment_movement (order_id, kind, amount, at) values (new.id, 'captured', new.grand_total, moment);
  end if;
  if new.refunded > refunded_before then
    insert into payment_movement (order_id, kind, amount, at)
    values (new.id, 'refunded', new.refunded - refunded_before, moment);
  end if;
  return null;
end $$;
create trigger record_payment_movement after insert or update of payment_status, refunded on shop_order
for each row execute function record_payment_movement();

-- What a tax invoice says beside its order, fixed when it is issued: it never changes and is never deleted.
create table invoice (
  order_id id primary key references shop_order,
  number text not null unique,
  -- At its head. Null: the name of the build, which the first invoices print.
  shop_name text,
  seller_name text not null,
  seller_trn text,
  seller_address text[] not null,
  seller_email text not null,
  -- The date of supply.
  supplied_at timestamptz(3) not null,
  issued_at timestamptz(3) not null
);

-- Reduces an issued invoice. Like it, a credit note never changes and is never deleted.
create table credit_note (
  number text primary key,
  order_id id not null references invoice,
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  issued_at timestamptz(3) not null
);
create index credit_note_order on credit_note (order_id);
