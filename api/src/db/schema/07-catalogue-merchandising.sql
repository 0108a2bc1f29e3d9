-- What merchants do with the catalogue: sales, banners, pictures, imports.

-- A reduced price that begins and ends by itself.
create table sale_window (
  id bigint generated always as identity primary key,
  product_id id not null references product on delete cascade,
  -- Null: the price of a product without variants.
  variant_id id references variant on delete cascade,
  sale_price integer not null check (sale_price > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  state text not null default 'planned' check (state in ('planned', 'running', 'ended')),
  created_by text not null
);
create index sale_window_due on sale_window (starts_at, ends_at) where state <> 'ended';

-- A place of the home page has any number of banners: it shows the first whose window is open.
create table banner (
  id bigint generated always as identity primary key,
  slot text not null,
  position integer not null default 1,
  image_url text not null default '',
  narrow_image_url text,
  alt text,
  link text,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- What the window was when it was looked at last, so that pages are rendered again when it opens and closes.
  is_shown boolean not null default true,
  check (ends_at > starts_at)
);
create index banner_place on banner (slot, position, id);
create trigger note_count_change after insert or update or delete or truncate on banner
for each statement execute function note_count_change();

-- Pictures that a merchant brought in: resized in the background, under `name` in /media/.
create table picture (
  name text primary key,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  reason text,
  added_at timestamptz(3) not null default now()
);
create index picture_waiting on picture (added_at, name) where state = 'waiting';

-- Pictures that an import has downloaded: they are not downloaded again.
create table picture_address (
  -- SHA-256.
  address_hash text collate "C" primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  fetched_at timestamptz(3) not null default now()
);

-- An import in batches. After a crash the same file continues after `done` entries.
create table catalogue_import (
  id bigint generated always as identity primary key,
  file_hash text not null,
  file_name text not null,
  started_by text not null,
  total integer not null,
  done integer not null default 0,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
