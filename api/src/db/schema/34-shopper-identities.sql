-- Identities of shoppers at OpenID Connect providers (C437).
create table shopper_identity (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  -- As settings call it: google, apple.
  provider text not null,
  -- As the provider names itself and the person; neither ever names another person.
  issuer text not null,
  subject text not null,
  -- As the provider said when the identity was added; shown to its owner alone.
  email text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  unique (issuer, subject),
  -- An address that was given to another person has another identity there: it must not join (C437).
  unique (shopper_id, provider)
);
-- A visit to a provider that has not come back yet (C438).
create table identity_attempt (
  state text primary key,
  provider text not null,
  -- Hash of the cookie of the browser that has begun it.
  browser text not null,
  nonce text not null,
  verifier text not null,
  -- That adds the identity to its account; null: signs in.
  session_id text,
  -- The page that began it, and the one that is opened after a sign-in.
  from_path text not null,
  to_path text not null,
  -- As Apple sends it beside the token, once.
  name text,
  expires_at timestamptz(3) not null
);
