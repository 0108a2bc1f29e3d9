-- Tokens of other systems, for /admin/v1. hash: SHA-256 of the token, which is shown once.
create table api_token (
  id text primary key,
  name text not null,
  hash text not null unique,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index api_token_name on api_token (name) where revoked_at is null;

-- Idempotency keys of their writes. status and body: the response, which a repeated request gets.
create table machine_key (
  token_id text not null references api_token on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (token_id, key)
);
create index machine_key_age on machine_key (created_at);
