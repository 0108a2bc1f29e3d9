-- Texts of the catalogue in further languages; what has none is shown in English. kind and id say whose text it is: a row of
-- product, category or brand by its id; and for the words that many rows share (colour, size, offer, wear, examiner, banner,
-- delivery) the English words themselves.
create table translation (
  kind text not null,
  id text not null,
  field text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  words text not null check (words <> ''),
  primary key (kind, id, field, language)
);
-- Which languages there are is read by skipping from one to the next.
create index translation_language on translation (language);

create trigger note_count_change after insert or update or delete or truncate on translation
for each statement execute function note_count_change();

create function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translation where kind = tg_table_name and id = old.id;
  return null;
end $$;
create trigger delete_translations after delete on product for each row execute function delete_translations();
create trigger delete_translations after delete on category for each row execute function delete_translations();
create trigger delete_translations after delete on brand for each row execute function delete_translations();
