-- What gateways found when they rendered pages with the candidate of a shadow: a row of each gateway.
create table shadow_count (
  shadow text not null,
  gateway text not null,
  counts jsonb not null,
  primary key (shadow, gateway)
);

create or replace view served_record with (security_barrier) as
  select folder, name, content from record
  where split_part(folder, '/', 1)
    in ('channels', 'blocked', 'previews', 'published', 'trusted', 'secrets', 'shadows');
