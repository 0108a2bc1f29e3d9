-- What servers share: whether cached responses hold, rate limits, secrets, steps of the seed.

-- Transactions that changed what public pages and responses contain: a cached response is validated against them.
create table catalogue_revision (
  xid xid8 not null default pg_current_xact_id(),
  -- More than stock, prices, pictures or stars changed.
  affects_counts boolean not null,
  primary key (xid, affects_counts)
);

create function record_catalogue_revision(affects_counts boolean) returns void language sql as $$
  insert into catalogue_revision (affects_counts) values (affects_counts) on conflict do nothing
$$;

-- The triggers of the tables that pages show stand beside those tables.
create function note_content_change() returns trigger language plpgsql as $$
begin
  perform record_catalogue_revision(false);
  return null;
end $$;

create function note_count_change() returns trigger language plpgsql as $$
begin
  perform record_catalogue_revision(true);
  return null;
end $$;

-- Requests of an address to a route, in the columns that rate-limiter-flexible reads. Unlogged: a window lasts a
-- minute, and counting must not wait for a disk or a standby.
create unlogged table request_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- How often something was tried within a window. Shared by all processes of the api, and kept over a restart.
create table auth_counter (
  key text collate "C" primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index auth_counter_end on auth_counter (ends_at);

-- Secrets that the shop makes for itself when the deployment names none.
create table secret (
  name text primary key,
  value bytea not null
);

-- What a later version added once to a shop that was seeded before: a text that the merchant removed is not added
-- again.
create table seed_step (
  name text primary key,
  at timestamptz not null default now()
);
