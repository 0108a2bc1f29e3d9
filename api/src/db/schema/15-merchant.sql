-- The machine api.

-- Tokens of other systems, for /admin/v1.
create table api_token (
  id text primary key,
  name text not null,
  -- SHA-256 of the token, which is shown once.
  hash text not null unique,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create unique index api_token_name on api_token (name) where revoked_at is null;

-- Idempotency keys of their writes.
create table machine_key (
  token_id text not null references api_token on delete cascade,
  key text not null,
  request_hash text not null,
  -- The response, which a repeated request gets; of an order its id alone (C179).
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (token_id, key)
);
create index machine_key_age on machine_key (created_at);
