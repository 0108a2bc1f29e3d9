-- Accounts and their security, addresses, wishlists and notices of stock.

create table shopper (
  id id primary key,
  name text not null,
  -- As it was typed.
  email text not null,
  -- The address without case: one account each.
  email_key text collate "C" not null unique,
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz(3) not null default now(),
  -- A blocked account cannot sign in. Its orders go on.
  blocked_at timestamptz(3),
  blocked_reason text check (blocked_reason <> ''),
  -- A closed account keeps its orders and invoices; name, e-mail and password are replaced.
  closed_at timestamptz,
  -- Limits of its open orders (order_hold); null: those of the shop.
  hold_pieces integer check (hold_pieces >= 0),
  hold_amount bigint check (hold_amount >= 0),
  check ((blocked_at is null) = (blocked_reason is null))
);

create table session (
  -- SHA-256 of the cookie's value: a reader of this table cannot sign in with it.
  id text collate "C" primary key check (id ~ '^[0-9a-f]{64}$'),
  shopper_id id not null references shopper on delete cascade,
  -- For the list of sessions.
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index session_shopper on session (shopper_id, seen_at desc);

-- One code for each purpose: a newer one replaces it.
create table one_time_code (
  shopper_id id not null references shopper on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  -- A hash of the network or device that asked for it. It has its attempts, all others together have other_attempts, so
  -- that strangers cannot use up those of the owner.
  requester text,
  code_hash bytea not null,
  attempts integer not null default 0,
  other_attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (shopper_id, purpose)
);

-- Addresses that a reset code was asked for. The mail worker looks up whether there is an account, after the response:
-- its time reveals nothing. A row lives for a moment; one for an address that is not confirmed until its hour is over.
create table code_request (
  id bigint generated always as identity primary key,
  email_key text collate "C" not null,
  -- Of the page, as the mail (C139).
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  requester text,
  known_device boolean not null default false,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create trigger wake_mail after insert on code_request for each statement execute function wake_mail();

-- Addresses for which strangers have typed an unusual number of wrong passwords. As of code_request, the mail worker
-- looks up the account.
create table sign_in_warning (
  id bigint generated always as identity primary key,
  email_key text collate "C" not null,
  language text not null check (language ~ '^[a-z]{2}$')
);
create trigger wake_mail after insert on sign_in_warning for each statement execute function wake_mail();

-- An e-mail address that an account asks for. It counts when its code confirms it; until then nothing is found by it,
-- and another account may take it.
create table email_change (
  shopper_id id primary key references shopper on delete cascade,
  email text not null,
  email_key text collate "C" not null,
  expires_at timestamptz not null
);

-- A replaced e-mail address: for 72 hours its owner can restore it, and no other account can take it.
create table email_undo (
  -- SHA-256 of the token in the mailed link.
  token_hash text collate "C" primary key,
  shopper_id id not null references shopper on delete cascade,
  email text not null,
  email_key text collate "C" not null,
  verified_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index email_undo_key on email_undo (email_key);
create index email_undo_shopper on email_undo (shopper_id);

create table address (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  phone text,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index address_shopper on address (shopper_id, created_at, id);
create unique index address_default on address (shopper_id) where is_default;

create table wishlist_item (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null,
  variant_id id,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index wishlist_item_piece on wishlist_item (shopper_id, product_id, variant_id) nulls not distinct;
create index wishlist_item_newest on wishlist_item (shopper_id, created_at desc, id);

-- Waits for stock. The row is deleted when its mail is written.
create table notify_subscription (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  product_id id not null,
  variant_id id,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null default now()
);
create unique index notify_subscription_piece on notify_subscription (shopper_id, product_id, variant_id)
  nulls not distinct;
create index notify_subscription_product on notify_subscription (product_id);

-- A product or variant that is in stock again: written with the stock itself, read by the mail worker.
create table restock (
  id bigint generated always as identity primary key,
  product_id id not null,
  variant_id id
);

create function note_restock() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variant' then
    insert into restock (product_id, variant_id) values (new.product_id, new.id);
  else
    insert into restock (product_id) values (new.id);
  end if;
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger note_restock after update of stock on variant
for each row when (old.stock = 0 and new.stock > 0) execute function note_restock();
create trigger note_restock after update of stock on product
for each row when (old.stock = 0 and new.stock > 0) execute function note_restock();
