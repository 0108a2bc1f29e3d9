create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Ids are 24 hexadecimal digits. Money is integer fils. Text is compared without case and accents through plain().
create domain id as text check (value ~ '^[0-9a-f]{24}$');

create function plain(words text) returns text language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- Fils as the decimal AED of the wire: 12400000 → 124000, 3333 → 33.33.
create function aed(fils bigint) returns numeric language sql immutable strict parallel safe
return trim_scale(fils / 100.0);

create function iso(moment timestamptz) returns text language sql stable strict parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table category (
  id id primary key,
  parent_id id references category,
  position integer not null default 0,
  slug text not null unique,
  name text not null,
  description text not null default '',
  image text,
  banner_image text,
  tags text[] not null default '{}'
);
create index category_parent on category (parent_id);

create table brand (
  id id primary key,
  slug text not null unique,
  name text not null unique
);

-- category_id is the top of the tree, sub_category_id the leaf. stock counts only where there are no variants.
-- An unlisted product can be opened and found by its words, but no shelf and no suggestion shows it.
create table product (
  id id primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  detailed_description text not null default '',
  brand_id id not null references brand,
  category_id id not null references category,
  sub_category_id id references category,
  tags text[] not null default '{}',
  keywords text not null default '',
  images text[] not null default '{}',
  price integer not null check (price >= 0),
  sale_price integer check (sale_price >= 0),
  compare_at_price integer check (compare_at_price >= 0),
  offer_name text,
  stock integer not null default 0 check (stock >= 0),
  bestseller boolean not null default false,
  active boolean not null default true,
  listed boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz(3) not null default now(),
  stars integer[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5),
  review_count integer generated always as (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) stored,
  avg_rating numeric(3, 2) generated always as (
    coalesce(
      round(
        (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric
          / nullif(stars[1] + stars[2] + stars[3] + stars[4] + stars[5], 0),
        2
      ),
      0
    )
  ) stored,
  -- Kept by product_words().
  name_key text collate "C" not null default '',
  brand_key text collate "C" not null default '',
  match_text text not null default '',
  search_text text not null default ''
);
create index product_brand on product (brand_id);
create index product_category on product (category_id);
create index product_sub_category on product (sub_category_id);
create index product_newest on product (created_at desc, id desc) where active and deleted_at is null;
create index product_match on product using gin (match_text gin_trgm_ops);
create index product_search on product using gin (search_text gin_trgm_ops);

create table variant (
  id id primary key,
  product_id id not null references product on delete cascade,
  position integer not null default 0,
  color text,
  size text,
  images text[] not null default '{}',
  price integer not null check (price >= 0),
  sale_price integer check (sale_price >= 0),
  stock integer not null default 0 check (stock >= 0),
  active boolean not null default true,
  deleted_at timestamptz
);
create index variant_product on variant (product_id, position, id);

create function product_words() returns trigger language plpgsql as $$
declare
  brand_name text := (select name from brand where id = new.brand_id);
  category_names text := (select string_agg(name, ' ') from category where id in (new.category_id, new.sub_category_id));
begin
  new.name_key := plain(new.name);
  new.brand_key := plain(brand_name);
  new.match_text := plain(brand_name || ' ' || new.name);
  new.search_text := plain(concat_ws(
    ' ', brand_name, new.name, category_names, array_to_string(new.tags, ' '), new.keywords, new.description));
  return new;
end $$;
create trigger product_words
before insert or update of name, description, brand_id, category_id, sub_category_id, tags, keywords on product
for each row execute function product_words();

create function brand_renamed() returns trigger language plpgsql as $$
begin
  update product set brand_id = brand_id where brand_id = new.id;
  return null;
end $$;
create trigger brand_renamed after update of name on brand
for each row when (old.name is distinct from new.name) execute function brand_renamed();

-- A row for every (category, product) that shows: the whole catalogue (''), and each category from the top to the leaf.
-- direct: the category is the product's own category or sub category, so it shows without deep mode too.
create table product_listing (
  category_id text collate "C" not null,
  product_id id not null references product on delete cascade,
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

-- How many rows of product_listing there are, so that no page counts. brand_id '' is all brands together.
create table listing_count (
  category_id text collate "C" not null,
  brand_id text collate "C" not null,
  deep integer not null,
  direct integer not null,
  primary key (category_id, brand_id)
);

create function list_products(ids text[]) returns void language sql as $$
  insert into product_listing (category_id, product_id, direct, brand_id, brand_key, name_key, created_at)
  with recursive shown as (
    select * from product where id = any (ids) and active and listed and deleted_at is null
  ), shelf (category_id, product_id) as (
    select coalesce(sub_category_id, category_id)::text, id::text from shown
    union
    select category.parent_id::text, shelf.product_id
    from shelf join category on category.id = shelf.category_id
    where category.parent_id is not null
  ), everything as (
    select * from shelf
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

-- What the search box offers. A prefix row for each of the first letters of each of the first words.
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

-- Shelves, counts and suggestions change with the product, in its own transaction.
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

-- shopper_id is null for reviews of the seed; verified marks a seeded purchase, for others it is asked of the orders.
create table review (
  id id primary key,
  product_id id not null references product on delete cascade,
  variant_id id,
  shopper_id id,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  verified boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index review_newest on review (product_id, created_at desc, id desc);
create index review_highest on review (product_id, rating desc, created_at desc, id desc);
create index review_lowest on review (product_id, rating, created_at desc, id desc);
create index review_shopper on review (shopper_id);

create function count_stars() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update product
  set stars = array[stars[1] + sign * s1, stars[2] + sign * s2, stars[3] + sign * s3, stars[4] + sign * s4,
                    stars[5] + sign * s5]
  from (
    select product_id, count(*) filter (where rating = 1)::int as s1, count(*) filter (where rating = 2)::int as s2,
      count(*) filter (where rating = 3)::int as s3, count(*) filter (where rating = 4)::int as s4,
      count(*) filter (where rating = 5)::int as s5
    from changed group by product_id order by product_id
  ) as counted
  where product.id = counted.product_id;
  return null;
end $$;
create trigger count_stars after insert on review
referencing new table as changed for each statement execute function count_stars();
create trigger uncount_stars after delete on review
referencing old table as changed for each statement execute function count_stars();

create table banner (
  slot text primary key,
  image_url text not null default '',
  narrow_image_url text,
  alt text,
  link text
);

create table setting (
  key text primary key,
  value jsonb not null
);
