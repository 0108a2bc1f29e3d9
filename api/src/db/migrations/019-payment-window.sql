-- Until when a card order can be paid; null when no provider took part in it.
alter table shop_order add column pay_by timestamptz(3);

-- A session is planned before the provider is asked for it: a lost response is asked for again under the same number.
-- A payment can arrive for a session whose response was lost.
alter table payment
  alter column session_ref drop not null,
  alter column url drop not null,
  add column session_number integer not null default 1,
  add column expires_at timestamptz(3),
  add column opening_until timestamptz,
  add column checked_at timestamptz;

-- `generation` counts the requests for a task: a request during a run is not lost.
alter table payment_task
  add column generation integer not null default 0,
  add column last_error text,
  drop constraint payment_task_kind_check,
  add constraint payment_task_kind_check
    check (kind in ('open', 'capture', 'release', 'refund', 'remind', 'expire'));

alter table payment_event add column reason text;
