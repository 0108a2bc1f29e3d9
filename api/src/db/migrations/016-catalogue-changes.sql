-- A row for every transaction that changed what the open catalogue shows, so that an answer made earlier can be told
-- from one that still holds. shelves: more than stock, price, pictures or stars changed, so counts may have, too.
create table catalogue_change (
  xid xid8 not null default pg_current_xact_id(),
  shelves boolean not null,
  primary key (xid, shelves)
);

create function note_change(shelves boolean) returns void language sql as $$
  insert into catalogue_change (shelves) values (shelves) on conflict do nothing
$$;

create function note_pieces() returns trigger language plpgsql as $$
begin
  perform note_change(false);
  return null;
end $$;
create function note_shelves() returns trigger language plpgsql as $$
begin
  perform note_change(true);
  return null;
end $$;

create trigger note_pieces after insert or update or delete or truncate on variant
for each statement execute function note_pieces();
create trigger note_shelves after insert or update or delete or truncate on brand
for each statement execute function note_shelves();
create trigger note_shelves after insert or update or delete or truncate on category
for each statement execute function note_shelves();
create trigger note_shelves after insert or delete or truncate on product
for each statement execute function note_shelves();
create trigger note_pieces after update on product
for each statement execute function note_pieces();
create trigger note_shelves_changed
after update of name, brand_id, category_id, sub_category_id, active, listed, deleted_at, created_at, bestseller, tags,
  keywords, description on product
for each statement execute function note_shelves();
