-- Addresses that a reset code was asked for. Whether there is an account behind one is looked up by the mail worker,
-- after the answer: its time tells nothing. A row lives for a moment.
create table code_request (
  id bigint generated always as identity primary key,
  email_key text collate "C" not null,
  asked_at timestamptz not null default now()
);
create trigger wake_mail after insert on code_request for each statement execute function wake_mail();
