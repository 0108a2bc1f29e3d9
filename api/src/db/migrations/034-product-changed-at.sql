-- When the content of a product's page last changed, for the sitemap; null: not since it was created. Stock and stars are
-- left out: they change with every order and review.
alter table product add column changed_at timestamptz(3);

create function stamp_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger stamp_product_change
before update of name, description, detailed_description, brand_id, category_id, sub_category_id, images, price,
  sale_price, compare_at_price, offer_name on product
for each row
when ((old.name, old.description, old.detailed_description, old.brand_id, old.category_id, old.sub_category_id, old.images,
       old.price, old.sale_price, old.compare_at_price, old.offer_name)
  is distinct from
      (new.name, new.description, new.detailed_description, new.brand_id, new.category_id, new.sub_category_id, new.images,
       new.price, new.sale_price, new.compare_at_price, new.offer_name))
execute function stamp_product_change();
