-- email_key is the address without case: one account each. The address itself is kept as it was typed.
create table shopper (
  id id primary key,
  name text not null,
  email text not null,
  email_key text collate "C" not null unique,
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz(3) not null default now()
);

-- The id is the SHA-256 of the cookie's value: who reads this table cannot sign in with it.
create table session (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{64}$'),
  shopper_id id not null references shopper on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index session_shopper on session (shopper_id, seen_at desc);

-- One code for each purpose: a newer one replaces it.
create table one_time_code (
  shopper_id id not null references shopper on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (shopper_id, purpose)
);

-- How often something was tried within a window. Shared by all processes of the api, and kept over a restart.
create table auth_counter (
  key text collate "C" primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index auth_counter_end on auth_counter (ends_at);

-- Secrets that the shop makes for itself when the deployment names none.
create table secret (
  name text primary key,
  value bytea not null
);

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
