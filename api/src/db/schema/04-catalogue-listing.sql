-- Lists of products and their counts, which change with the product in its own transaction.

-- A row for every category that lists a product: the whole catalogue (''), and each category from the top to the leaf.
create table product_listing (
  category_id text collate "C" not null,
  product_id id not null references product on delete cascade,
  -- The category is the product's own category or sub category, so that it lists the product without deep mode too.
  direct boolean not null,
  brand_id id not null,
  brand_key text collate "C" not null,
  name_key text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (category_id, product_id)
);
create index listing_product on product_listing (product_id);
create index listing_newest on product_listing (category_id, created_at desc, product_id desc);
create index listing_name on product_listing (category_id, name_key, product_id);
create index listing_brand on product_listing (category_id, brand_key, product_id);
create index listing_of_brand on product_listing (category_id, brand_id, created_at desc, product_id desc);
create index listing_direct_newest on product_listing (category_id, created_at desc, product_id desc) where direct;
create index listing_direct_name on product_listing (category_id, name_key, product_id) where direct;
create index listing_direct_brand on product_listing (category_id, brand_key, product_id) where direct;

-- How many rows of product_listing there are, so that no page counts.
create table listing_count (
  category_id text collate "C" not null,
  -- '': all brands together.
  brand_id text collate "C" not null,
  deep integer not null,
  direct integer not null,
  primary key (category_id, brand_id)
);

create function list_products(ids text[]) returns void language sql as $$
  insert into product_listing (category_id, product_id, direct, brand_id, brand_key, name_key, created_at)
  with recursive shown as (
    select * from product where id = any (ids) and active and listed and deleted_at is null
  ), path (category_id, product_id) as (
    select coalesce(sub_category_id, category_id)::text, id::text from shown
    union
    select category.parent_id::text, path.product_id
    from path join category on category.id = path.category_id
    where category.parent_id is not null
  ), everything as (
    select * from path
    union
    select category_id::text, id::text from shown
    union
    select '', id::text from shown
  )
  select everything.category_id, shown.id,
    everything.category_id = '' or everything.category_id = shown.category_id
      or everything.category_id is not distinct from shown.sub_category_id,
    shown.brand_id, shown.brand_key, shown.name_key, shown.created_at
  from everything join shown on shown.id = everything.product_id
$$;

create function count_listed() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into listing_count (category_id, brand_id, deep, direct)
  select category_id, coalesce(brand_id::text, ''), sign * count(*), sign * count(*) filter (where direct)
  from changed
  group by grouping sets ((category_id), (category_id, brand_id))
  order by 1, 2
  on conflict (category_id, brand_id) do update
  set deep = listing_count.deep + excluded.deep, direct = listing_count.direct + excluded.direct;
  return null;
end $$;
create trigger count_listed after insert on product_listing
referencing new table as changed for each statement execute function count_listed();
create trigger count_unlisted after delete on product_listing
referencing old table as changed for each statement execute function count_listed();

-- A category that moves takes its products along. A move below the same top changes no product, hence the listings
-- here. Named so that it runs before search_category_changed, which reads the products: triggers run by name.
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

-- A product changes its listings and its suggestions (05-catalogue-search.sql).
create function product_added() returns trigger language plpgsql as $$
declare
  ids text[] := (select array_agg(id) from added);
begin
  perform list_products(ids), suggest_products(ids);
  return null;
end $$;
create trigger product_added after insert on product
referencing new table as added for each statement execute function product_added();

create function product_changed() returns trigger language plpgsql as $$
declare
  ids text[] := (
    select array_agg(after.id) from after join before using (id)
    where (before.name, before.brand_key, before.brand_id, before.category_id, before.sub_category_id, before.active,
           before.listed, before.deleted_at, before.created_at, before.bestseller)
      is distinct from
          (after.name, after.brand_key, after.brand_id, after.category_id, after.sub_category_id, after.active,
           after.listed, after.deleted_at, after.created_at, after.bestseller)
  );
begin
  if ids is not null then
    delete from product_listing where product_id = any (ids);
    delete from suggestion where kind = 'product' and ref = any (ids);
    perform list_products(ids), suggest_products(ids);
  end if;
  return null;
end $$;
create trigger product_changed after update on product
referencing old table as before new table as after for each statement execute function product_changed();

create function product_gone() returns trigger language plpgsql as $$
begin
  delete from suggestion where kind = 'product' and ref in (select id from gone);
  return null;
end $$;
create trigger product_gone after delete on product
referencing old table as gone for each statement execute function product_gone();

