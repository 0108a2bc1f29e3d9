-- Passkeys of shoppers (C396).
create table shopper_passkey (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  -- The credential's id, in base64url.
  credential text not null unique,
  -- As its owner calls it.
  name text check (name <> ''),
  -- Of the browser that made it.
  user_agent text,
  public_key bytea not null,
  -- Of its signatures; 0 where the authenticator counts none.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index shopper_passkey_owner on shopper_passkey (shopper_id);
