-- A file of products that came in by the machine api: checked and imported by jobs, so that its progress can be asked.
create table import_request (
  id id primary key,
  file_name text not null,
  -- How the file is read: market, currency, stock.
  options jsonb not null default '{}',
  fetches_pictures boolean not null,
  -- False: it is checked, and nothing is imported.
  imports boolean not null,
  skips_refused boolean not null,
  requested_by text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'checked', 'refused', 'imported', 'failed')),
  -- Products.
  done integer not null default 0,
  total integer,
  counts jsonb,
  refused integer,
  -- The rows that are refused, with line, column and reason.
  problems jsonb not null default '[]',
  -- Why it failed.
  error text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
