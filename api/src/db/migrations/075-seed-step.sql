-- What a later version added once to a database that was seeded before: a text that the merchant removed stays away.
create table seed_step (
  name text primary key,
  at timestamptz not null default now()
);
