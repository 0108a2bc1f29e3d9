-- Categories, brands, products and variants.

create table category (
  id id primary key,
  parent_id id references category,
  position integer not null default 0,
  slug text not null unique,
  name text not null,
  description text not null default '',
  image text,
  banner_image text,
  tags text[] not null default '{}',
  -- Of categories that were merged into this one: their addresses lead on.
  former_ids text[] not null default '{}'
);
create index category_parent on category (parent_id);
create trigger note_count_change after insert or update or delete or truncate on category
for each statement execute function note_count_change();

create table brand (
  id id primary key,
  slug text not null unique,
  name text not null unique,
  -- Their addresses lead on.
  former_slugs text[] not null default '{}'
);
create trigger note_count_change after insert or update or delete or truncate on brand
for each statement execute function note_count_change();

create table product (
  id id primary key,
  -- The article number of the merchant; without one the id stands for it.
  sku text,
  -- GTIN, for feeds.
  barcode text,
  slug text not null unique,
  name text not null,
  description text not null default '',
  detailed_description text not null default '',
  brand_id id not null references brand,
  -- The top of the tree.
  category_id id not null references category,
  -- The leaf.
  sub_category_id id references category,
  tags text[] not null default '{}',
  keywords text not null default '',
  images text[] not null default '{}',
  -- What the pictures show, by their addresses, for screen readers. A picture without a text is described by the name
  -- of the product and its number.
  image_texts jsonb not null default '{}' check (jsonb_typeof(image_texts) = 'object'),
  -- The sheet of frames with which the product can be turned.
  turntable text,
  price integer not null check (price >= 0),
  sale_price integer check (sale_price >= 0),
  compare_at_price integer check (compare_at_price >= 0),
  offer_name text,
  -- Counts only where there are no variants, as `ordered` does.
  stock integer not null default 0 check (stock >= 0),
  -- How many units orders have taken from the stock and not given back: written by the statement that takes or gives
  -- back, and compared with the orders themselves (ordered_unit). Orders of the seed took nothing.
  ordered bigint not null default 0,
  bestseller boolean not null default false,
  active boolean not null default true,
  -- An unlisted product can be opened and found by its words; no list and no suggestion has it.
  listed boolean not null default true,
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
  -- Written by product_words().
  name_key text collate "C" not null default '',
  brand_key text collate "C" not null default '',
  match_text text not null default '',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  -- When the content of its page last changed, for the sitemap; null: not since it was created.
  changed_at timestamptz(3),
  deleted_at timestamptz
);
create unique index product_sku on product ((coalesce(sku, id::text)));
create index product_brand on product (brand_id);
create index product_category on product (category_id);
create index product_sub_category on product (sub_category_id);
create index product_newest on product (created_at desc, id desc) where active and deleted_at is null;
create index product_match on product using gin (match_text gin_trgm_ops);
create index product_search on product using gin (search_text gin_trgm_ops);

create trigger note_count_change after insert or delete or truncate on product
for each statement execute function note_count_change();
create trigger note_content_change after update on product
for each statement execute function note_content_change();
create trigger note_count_change_on_update
after update of name, brand_id, category_id, sub_category_id, active, listed, deleted_at, created_at, bestseller, tags,
  keywords, description on product
for each statement execute function note_count_change();

create table variant (
  id id primary key,
  product_id id not null references product on delete cascade,
  position integer not null default 0,
  sku text,
  barcode text,
  color text,
  size text,
  images text[] not null default '{}',
  price integer not null check (price >= 0),
  sale_price integer check (sale_price >= 0),
  stock integer not null default 0 check (stock >= 0),
  ordered bigint not null default 0,
  active boolean not null default true,
  deleted_at timestamptz
);
create index variant_product on variant (product_id, position, id);
create unique index variant_sku on variant ((coalesce(sku, id::text)));
create trigger note_content_change after insert or update or delete or truncate on variant
for each statement execute function note_content_change();

create function product_words() returns trigger language plpgsql as $$
declare
  brand_name text := (select name from brand where id = new.brand_id);
  category_names text := (
    select string_agg(name, ' ') from category where id in (new.category_id, new.sub_category_id));
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

-- Without stock and stars, which change with every order and review.
create function stamp_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger stamp_product_change
before update of name, description, detailed_description, brand_id, category_id, sub_category_id, images, image_texts,
  price, sale_price, compare_at_price, offer_name on product
for each row
when ((old.name, old.description, old.detailed_description, old.brand_id, old.category_id, old.sub_category_id,
       old.images, old.image_texts, old.price, old.sale_price, old.compare_at_price, old.offer_name)
  is distinct from
      (new.name, new.description, new.detailed_description, new.brand_id, new.category_id, new.sub_category_id,
       new.images, new.image_texts, new.price, new.sale_price, new.compare_at_price, new.offer_name))
execute function stamp_product_change();
