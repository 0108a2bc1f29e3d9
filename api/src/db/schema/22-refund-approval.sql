-- Refunds that someone of the staff has asked for and another one approves (C327).
create table refund_approval (
  id id primary key,
  order_id id not null references shop_order on delete cascade,
  -- In fils; `returned` is what the order had got back before: an approval is of one refund.
  amount bigint not null,
  returned bigint not null,
  asked_by text not null,
  asked_at timestamptz(3) not null default now(),
  approved_by text,
  approved_at timestamptz(3),
  used_at timestamptz(3),
  check (approved_by <> asked_by)
);
create unique index refund_approval_open on refund_approval (order_id, amount, returned, asked_by)
where used_at is null;
