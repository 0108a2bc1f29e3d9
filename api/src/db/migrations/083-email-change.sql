-- An e-mail address that an account asks for. It counts when it is confirmed by its code; until then nothing is found by
-- it, and another account may take it.
create table email_change (
  shopper_id id primary key references shopper on delete cascade,
  email text not null,
  email_key text collate "C" not null,
  expires_at timestamptz not null
);

-- The code for that address has a purpose of its own: an api of the version before never reads it as a verification.
alter table one_time_code drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('verify', 'reset', 'email'));

-- A request for an address that is not confirmed waits until its hour is over.
alter table code_request add column due_at timestamptz not null default now();
