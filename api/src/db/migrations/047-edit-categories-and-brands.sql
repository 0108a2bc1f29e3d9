-- What was merged into a category, and earlier slugs of a brand: their addresses lead on.
alter table category add column former_ids text[] not null default '{}';
alter table brand add column former_slugs text[] not null default '{}';

-- A category that moves takes its products along. A move below the same top changes no product, hence the listings here.
-- Named so that it runs before search_category_changed, which reads the products.
create function category_moved() returns trigger language plpgsql as $$
declare
  ids text[] := (
    with recursive below (id) as (
      select new.id::text
      union
      select category.id::text from below join category on category.parent_id = below.id
    )
    select array_agg(id) from product where coalesce(sub_category_id, category_id) in (select id from below)
  );
  top text := (
    with recursive above (id, parent_id) as (
      select new.id::text, new.parent_id::text
      union
      select category.id, category.parent_id from above join category on category.id = above.parent_id
    )
    select id from above where parent_id is null
  );
begin
  if ids is null then
    return null;
  end if;
  update product set category_id = top, sub_category_id = nullif(coalesce(sub_category_id, category_id), top)
  where id = any (ids) and category_id <> top;
  delete from product_listing where product_id = any (ids);
  perform list_products(ids);
  return null;
end $$;
create trigger category_moved after update of parent_id on category
for each row when (old.parent_id is distinct from new.parent_id) execute function category_moved();
