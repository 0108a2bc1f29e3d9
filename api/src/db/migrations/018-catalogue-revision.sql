-- A row for every transaction that changed the public catalogue; affects_counts: more than stock, prices, pictures or
-- stars changed. A rename in the expand step (SEC-42): the view serves the api's older version. The step that drops it
-- comes when no such server runs any more.
alter table catalogue_change rename to catalogue_revision;
alter table catalogue_revision rename column shelves to affects_counts;
create view catalogue_change as select xid, affects_counts as shelves from catalogue_revision;

create function record_catalogue_revision(affects_counts boolean) returns void language sql as $$
  insert into catalogue_revision (affects_counts) values (affects_counts) on conflict do nothing
$$;
create or replace function note_pieces() returns trigger language plpgsql as $$
begin
  perform record_catalogue_revision(false);
  return null;
end $$;
create or replace function note_shelves() returns trigger language plpgsql as $$
begin
  perform record_catalogue_revision(true);
  return null;
end $$;
drop function note_change(boolean);

alter function note_pieces() rename to note_content_change;
alter function note_shelves() rename to note_count_change;
alter trigger note_pieces on variant rename to note_content_change;
alter trigger note_pieces on product rename to note_content_change;
alter trigger note_shelves on brand rename to note_count_change;
alter trigger note_shelves on category rename to note_count_change;
alter trigger note_shelves on product rename to note_count_change;
alter trigger note_shelves_changed on product rename to note_count_change_on_update;
