-- What open pages report, counted by release: a row has ten minutes of one gateway.
create table beacon_count (
  app text not null,
  -- Start of the ten minutes.
  slot timestamptz not null,
  release text not null,
  gateway text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  stats jsonb not null,
  -- Of `stats` as text.
  bytes integer not null,
  primary key (app, slot, release, gateway)
);
create index beacon_count_slot on beacon_count (slot);

-- How a canary does, besides its counts.
create table canary_progress (
  canary text primary key,
  -- Of its counts. Its row is locked when counts are added: the ids of one canary's counts grow in the order of their commits.
  bytes bigint not null default 0,
  -- Why its next step is due and not applied.
  waits text,
  changed_at timestamptz not null default now()
);

-- Visits that a gateway closed in one look, for one canary.
create table visit_count (
  id bigint generated always as identity primary key,
  canary text not null references canary_progress on delete cascade,
  counted_at timestamptz not null,
  gateway text not null,
  -- One for each group and page.
  counts jsonb not null
);
create index visit_count_canary on visit_count (canary, id);

-- How many visits of a network count for a group: of all gateways, in the hour that began with the first one.
create table visit_window (
  canary text not null,
  visit_group text not null,
  -- A keyed hash.
  network text not null,
  since timestamptz not null default now(),
  visits integer not null,
  primary key (canary, visit_group, network)
);
create index visit_window_since on visit_window (since);

-- What browsers reported to another gateway than the one that sent the page, until that one reads it.
create table visit_report (
  id bigint generated always as identity primary key,
  gateway text not null,
  token text not null,
  signals text[] not null,
  -- A keyed hash.
  network text not null,
  stored_at timestamptz not null default now()
);
create index visit_report_gateway on visit_report (gateway);
create index visit_report_stored on visit_report (stored_at);

-- Visits of gateways that have ended, which another one counts.
create table visit_adoption (
  visit text primary key,
  adopted_at timestamptz not null default now()
);

-- Checks and promotions.
create table operation (
  id text primary key,
  team text not null,
  state text not null,
  -- The registry that runs it.
  owner text not null,
  requested timestamptz not null,
  ended timestamptz,
  -- As the API shows it.
  content jsonb not null
);
create index operation_unfinished on operation (state) where ended is null;
create index operation_ended on operation (ended);

-- A registry whose heartbeat is old has ended, and what it ran with it.
create table registry_heartbeat (
  owner text primary key,
  at timestamptz not null default now()
);

-- Sessions of the page for teams. Cookies and keys are stored as hashes.
create table page_session (
  hash text primary key,
  access_id text not null,
  -- The person, as they named themselves.
  called text,
  started timestamptz not null,
  used timestamptz not null,
  key_hash text not null,
  key_ends timestamptz not null
);
create index page_session_used on page_session (used);
