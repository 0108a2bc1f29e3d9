-- The staff: people who sign in at the desk with passkeys.

-- A step of a passkey ceremony that waits for the browser, for minutes and once. Of staff and of shoppers.
create table passkey_attempt (
  id text primary key,
  -- What it is for, and for whom.
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_attempt_end on passkey_attempt (expires_at);

create table staff (
  id id primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'service', 'warehouse', 'editor')),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create unique index staff_email on staff (email) where ended_at is null;

-- One a person: the link of a newer one ends the older.
create table staff_invitation (
  staff_id id primary key references staff on delete cascade,
  -- SHA-256 of the code in the link.
  hash text not null unique,
  expires_at timestamptz(3) not null
);

create table staff_passkey (
  -- The credential, in base64url.
  id text primary key,
  staff_id id not null references staff on delete cascade,
  public_key bytea not null,
  -- Of its signatures; 0 where the authenticator counts none.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index staff_passkey_person on staff_passkey (staff_id);

create table staff_session (
  id id primary key,
  staff_id id not null references staff on delete cascade,
  -- SHA-256 of the newest refresh token: an older one ends the session.
  refresh_hash text not null,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);
create index staff_session_person on staff_session (staff_id);

-- Bearer tokens of a session.
create table staff_token (
  hash text primary key,
  session_id id not null references staff_session on delete cascade,
  expires_at timestamptz(3) not null
);
create index staff_token_session on staff_token (session_id);

-- Idempotency keys are of tokens and of people.
alter table machine_key drop constraint machine_key_token_id_fkey;
