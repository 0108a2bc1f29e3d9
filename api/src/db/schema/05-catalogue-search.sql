-- What the search box suggests, and what the search finds by words.

create table suggestion (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('brand', 'category', 'product')),
  ref id not null,
  term text not null,
  norm text not null,
  weight integer not null,
  unique (kind, ref)
);
create index suggestion_norm on suggestion using gin (norm gin_trgm_ops);

-- A row for each of the first letters of each of the first words.
create table suggestion_prefix (
  prefix text collate "C" not null,
  weight integer not null,
  suggestion_id bigint not null references suggestion on delete cascade,
  primary key (prefix, weight, suggestion_id)
);
create index suggestion_prefix_suggestion on suggestion_prefix (suggestion_id);

-- Every word of every name, for typing mistakes: the nearest one is what was meant.
create table word (word text collate "C" primary key);
create index word_near on word using gist (word gist_trgm_ops (siglen = 64));

create function spread_suggestions() returns trigger language plpgsql as $$
begin
  insert into suggestion_prefix (prefix, weight, suggestion_id)
  select distinct left(tail, length), weight, id
  from added
  cross join lateral generate_series(1, 4) as first
  cross join lateral array_to_string((regexp_split_to_array(norm, '\s+'))[first:], ' ') as tail
  cross join lateral generate_series(1, least(6, length(tail))) as length;
  insert into word
  select distinct part from added cross join lateral regexp_split_to_table(norm, '[^[:alnum:]]+') as part
  where length(part) between 3 and 40
  on conflict do nothing;
  return null;
end $$;
create trigger spread_suggestions after insert on suggestion
referencing new table as added for each statement execute function spread_suggestions();

create function suggest_products(ids text[]) returns void language sql as $$
  insert into suggestion (kind, ref, term, norm, weight)
  select 'product', id, name, name_key, case when bestseller then 600 else 500 end
  from product where id = any (ids) and active and listed and deleted_at is null
$$;

create function suggest_named() returns trigger language plpgsql as $$
begin
  delete from suggestion where kind = tg_table_name and ref = coalesce(new.id, old.id);
  if tg_op <> 'DELETE' then
    insert into suggestion (kind, ref, term, norm, weight)
    values (tg_table_name, new.id, new.name, plain(new.name), case tg_table_name when 'brand' then 1000 else 800 end);
  end if;
  return null;
end $$;
create trigger suggest_brand after insert or delete or update of name on brand
for each row execute function suggest_named();
create trigger suggest_category after insert or delete or update of name on category
for each row execute function suggest_named();

-- English stems and stop words; everything else as it is.
create text search configuration shop (copy = english);

-- The words of each product. Weights: A brand and name, B its categories from the top to the leaf with their tags,
-- C colours, materials, tags and condition, D description.
create table search_document (
  product_id id primary key references product on delete cascade,
  words tsvector not null
);

-- A row for every product that a transaction changed: an index in memory reads what has changed since its snapshot.
create table search_change (
  xid xid8 not null default pg_current_xact_id(),
  product_id id not null,
  primary key (xid, product_id)
);

-- What a merchant teaches the search: the words of a shopper, and words of the catalogue that they stand for.
create table search_synonym (
  words text not null,
  means text not null,
  -- 1: the same thing, less: a related one.
  weight real not null default 1 check (weight > 0 and weight <= 1),
  primary key (words, means)
);

create function write_search_documents(ids text[]) returns void language sql as $$
  insert into search_document (product_id, words)
  with recursive path (product_id, category_id, parent_id, words) as (
    select p.id, c.id, c.parent_id, concat_ws(' ', c.name, array_to_string(c.tags, ' '))
    from product p join category c on c.id in (p.category_id, p.sub_category_id) where p.id = any (ids)
    union
    select path.product_id, c.id, c.parent_id, concat_ws(' ', c.name, array_to_string(c.tags, ' '))
    from path join category c on c.id = path.parent_id
  )
  select p.id,
    setweight(to_tsvector('shop', search_words(b.name || ' ' || p.name)), 'A')
      || setweight(to_tsvector('shop', search_words(coalesce(categories.words, ''))), 'B')
      || setweight(to_tsvector('shop', search_words(
           concat_ws(' ', array_to_string(p.tags, ' '), p.keywords, colours.words))), 'C')
      || setweight(to_tsvector('shop', search_words(p.description)), 'D')
  from product p
  join brand b on b.id = p.brand_id
  left join (select product_id, string_agg(words, ' ') as words from path group by product_id) categories
    on categories.product_id = p.id
  left join lateral (
    select string_agg(distinct color, ' ') as words from variant
    where product_id = p.id and active and deleted_at is null
  ) colours on true
  where p.id = any (ids)
  on conflict (product_id) do update set words = excluded.words
  where search_document.words is distinct from excluded.words
$$;

create function note_search_changes(ids text[]) returns void language sql as $$
  insert into search_change (product_id) select distinct unnest(ids) on conflict do nothing
$$;

create function search_products_added() returns trigger language plpgsql as $$
declare
  ids text[] := (select array_agg(id) from added);
begin
  if ids is not null then
    perform write_search_documents(ids), note_search_changes(ids);
  end if;
  return null;
end $$;
create trigger search_products_added after insert on product
referencing new table as added for each statement execute function search_products_added();

create function search_products_changed() returns trigger language plpgsql as $$
declare
  ids text[] := (select array_agg(id) from after);
  reworded text[] := (
    select array_agg(after.id) from after join before using (id)
    where (before.name, before.brand_key, before.brand_id, before.category_id, before.sub_category_id, before.tags,
           before.keywords, before.description)
      is distinct from
          (after.name, after.brand_key, after.brand_id, after.category_id, after.sub_category_id, after.tags,
           after.keywords, after.description)
  );
begin
  if reworded is not null then
    perform write_search_documents(reworded);
  end if;
  if ids is not null then
    perform note_search_changes(ids);
  end if;
  return null;
end $$;
create trigger search_products_changed after update on product
referencing old table as before new table as after for each statement execute function search_products_changed();

create function search_products_gone() returns trigger language plpgsql as $$
begin
  perform note_search_changes((select array_agg(id) from gone));
  return null;
end $$;
create trigger search_products_gone after delete on product
referencing old table as gone for each statement execute function search_products_gone();

create function search_variants_changed() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'UPDATE' then
    ids := (
      select array_agg(distinct after.product_id) from after join before using (id)
      where (before.color, before.active, before.deleted_at)
        is distinct from (after.color, after.active, after.deleted_at)
    );
  else
    ids := (select array_agg(distinct product_id) from after);
  end if;
  if ids is not null then
    perform write_search_documents(ids);
  end if;
  perform note_search_changes((select array_agg(distinct product_id) from after));
  return null;
end $$;
create trigger search_variants_added after insert on variant
referencing new table as after for each statement execute function search_variants_changed();
create trigger search_variants_gone after delete on variant
referencing old table as after for each statement execute function search_variants_changed();
create trigger search_variants_changed after update on variant
referencing old table as before new table as after for each statement execute function search_variants_changed();

create function search_category_changed() returns trigger language plpgsql as $$
declare
  ids text[] := (
    with recursive below (id) as (
      select new.id::text
      union
      select category.id::text from below join category on category.parent_id = below.id
    )
    select array_agg(product.id) from product
    where product.category_id in (select id from below) or product.sub_category_id in (select id from below)
  );
begin
  if ids is not null then
    perform write_search_documents(ids), note_search_changes(ids);
  end if;
  return null;
end $$;
create trigger search_category_changed after update of name, tags, parent_id on category
for each row when ((old.name, old.tags, old.parent_id) is distinct from (new.name, new.tags, new.parent_id))
execute function search_category_changed();

-- The id of 24 zeros stands for the synonyms. Responses that were made with the old ones no longer hold.
create function search_synonyms_changed() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[repeat('0', 24)]), record_catalogue_revision(false);
  return null;
end $$;
create trigger search_synonyms_changed after insert or update or delete or truncate on search_synonym
for each statement execute function search_synonyms_changed();

