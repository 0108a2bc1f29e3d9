-- The browser of a session, for the list of sessions; null for sessions that an older version of the api has started.
alter table session add column user_agent text;

-- A replaced e-mail address: for 72 hours its owner can restore it, and no other account can take it. The token of the
-- mailed link is stored as a SHA-256.
create table email_undo (
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
