-- Everything of the registry that changes: channels with their history, previews, blocks, teams, operations, audit, …
create table record (
  -- "C": names are listed in the order of their bytes, as a folder lists them.
  folder text collate "C" not null,
  name text collate "C" not null,
  -- As it was written: the registry validates every record that it reads.
  content text not null,
  changed_at timestamptz not null default now(),
  primary key (folder, name)
);

create function announce_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_record', case when tg_op = 'DELETE' then old.folder else new.folder end);
  return null;
end $$;

-- Sent at the commit, once for each folder of a transaction.
create trigger announce_record after insert or update or delete on record
  for each row execute function announce_record();

-- What a gateway may read: no accesses of teams, no secrets of webhooks, no audit.
create view served_record with (security_barrier) as
  select folder, name, content from record
  where split_part(folder, '/', 1) in ('channels', 'blocked', 'previews', 'published', 'trusted', 'secrets');
