-- Pictures that an import has downloaded, by the SHA-256 of their address: they are not downloaded again.
create table picture_address (
  address_hash text collate "C" primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  fetched_at timestamptz(3) not null default now()
);
