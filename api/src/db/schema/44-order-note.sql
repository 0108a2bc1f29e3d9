-- What the team notes about an order for itself (C482). Deleted with the personal data of the customer.

create table order_note (
  id bigint generated always as identity primary key,
  order_id id not null references shop_order on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  -- Of a person or a machine, as in the history.
  created_by text not null,
  at timestamptz(3) not null default now()
);
create index order_note_order on order_note (order_id, id);
create trigger notify_desk after insert or delete on order_note
for each row execute function notify_desk('orders');
