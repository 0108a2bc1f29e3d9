-- The search box and the search read an index in memory (search_document, search_change): drops what they read before.

drop trigger suggest_brand on brand;
drop trigger suggest_category on category;
drop trigger product_gone on product;

create or replace function product_added() returns trigger language plpgsql as $$
begin
  perform list_products((select array_agg(id) from added));
  return null;
end $$;

create or replace function product_changed() returns trigger language plpgsql as $$
declare
  ids text[] := (
    select array_agg(after.id) from after join before using (id)
    where (before.name, before.brand_key, before.brand_id, before.category_id, before.sub_category_id, before.active,
           before.listed, before.deleted_at, before.created_at)
      is distinct from
          (after.name, after.brand_key, after.brand_id, after.category_id, after.sub_category_id, after.active,
           after.listed, after.deleted_at, after.created_at)
  );
begin
  if ids is not null then
    delete from product_listing where product_id = any (ids);
    perform list_products(ids);
  end if;
  return null;
end $$;

create or replace function product_words() returns trigger language plpgsql as $$
declare
  brand_name text := (select name from brand where id = new.brand_id);
begin
  new.name_key := plain(new.name);
  new.brand_key := plain(brand_name);
  new.match_text := plain(brand_name || ' ' || new.name);
  return new;
end $$;
drop trigger product_words on product;
create trigger product_words before insert or update of name, brand_id on product
for each row execute function product_words();

drop function product_gone(), suggest_products(text[]), suggest_named();
drop table suggestion_prefix, suggestion, word;
drop function spread_suggestions();
alter table product drop column search_text;
