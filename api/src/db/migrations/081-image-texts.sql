-- What the pictures of a product show, by their addresses, for those who do not see them. A picture without a text is told by
-- the name of the product and its number.
alter table product add column image_texts jsonb not null default '{}' check (jsonb_typeof(image_texts) = 'object');

drop trigger stamp_product_change on product;
create trigger stamp_product_change
before update of name, description, detailed_description, brand_id, category_id, sub_category_id, images, image_texts,
  price, sale_price, compare_at_price, offer_name on product
for each row
when ((old.name, old.description, old.detailed_description, old.brand_id, old.category_id, old.sub_category_id, old.images,
       old.image_texts, old.price, old.sale_price, old.compare_at_price, old.offer_name)
  is distinct from
      (new.name, new.description, new.detailed_description, new.brand_id, new.category_id, new.sub_category_id, new.images,
       new.image_texts, new.price, new.sale_price, new.compare_at_price, new.offer_name))
execute function stamp_product_change();

-- Not: stars, and what other triggers derive.
create or replace function record_product_update() returns trigger language plpgsql as $$
declare
  removed text[] := array(
    select n.id from after n join before o using (id) where o.deleted_at is null and n.deleted_at is not null);
  changed text[] := array(
    select n.id from after n join before o using (id)
    where (n.slug, n.sku, n.barcode, n.name, n.description, n.detailed_description, n.brand_id, n.brand_key, n.category_id,
           n.sub_category_id, n.tags, n.keywords, n.images, n.image_texts, n.turntable, n.price, n.sale_price, n.compare_at_price,
           n.offer_name, n.bestseller, n.active, n.listed, n.deleted_at)
      is distinct from
          (o.slug, o.sku, o.barcode, o.name, o.description, o.detailed_description, o.brand_id, o.brand_key, o.category_id,
           o.sub_category_id, o.tags, o.keywords, o.images, o.image_texts, o.turntable, o.price, o.sale_price, o.compare_at_price,
           o.offer_name, o.bestseller, o.active, o.listed, o.deleted_at)
      and not n.id = any (removed));
begin
  if cardinality(removed) > 0 then
    perform record_product_events('product.deleted', removed);
  end if;
  if cardinality(changed) > 0 then
    perform record_product_events('product.updated', changed);
  end if;
  insert into shop_event (type, subject, data)
  select 'stock.changed', n.id, jsonb_build_object(
    'productId', n.id, 'variantId', null, 'sku', coalesce(n.sku, n.id), 'handle', n.slug, 'stock', n.stock,
    'change', n.stock - o.stock)
  from after n join before o using (id) where n.stock <> o.stock
  order by n.id;
  return null;
end $$;
