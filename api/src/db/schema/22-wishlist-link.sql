-- The link of a shopper's wishlist (C375): one at a time; ending it deletes the row, and another one has another id.
create table wishlist_link (
  id id primary key,
  shopper_id id not null unique references shopper on delete cascade,
  created_at timestamptz(3) not null default now()
);
