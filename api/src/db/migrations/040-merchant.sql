-- The article numbers of the merchant; without one the id stands for it. Barcode: GTIN, for feeds.
alter table product add column sku text, add column barcode text;
alter table variant add column sku text, add column barcode text;
create unique index product_sku on product ((coalesce(sku, id::text)));
create unique index variant_sku on variant ((coalesce(sku, id::text)));

-- What merchants have changed, and who: a person at the command line, or a machine.
create table merchant_change (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  changed_by text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index merchant_change_subject on merchant_change (subject, id desc);

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

-- Pictures that a merchant brought in: resized in the background, under `name` in /media/.
create table picture (
  name text primary key,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  reason text,
  added_at timestamptz(3) not null default now()
);
create index picture_waiting on picture (added_at, name) where state = 'waiting';
