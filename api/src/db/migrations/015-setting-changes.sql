-- What the shop's settings were after each change, and what was typed to make it.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  command text not null,
  value jsonb not null,
  at timestamptz(3) not null default now()
);
