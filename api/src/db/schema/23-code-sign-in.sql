-- A mailed code signs in without the password (C395).
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('verify', 'reset', 'email', 'sign-in'));
alter table code_request
  -- What the code is for.
  add column purpose text not null default 'reset' check (purpose in ('reset', 'sign-in'));
