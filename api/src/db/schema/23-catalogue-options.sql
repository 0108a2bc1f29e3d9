-- Further options of a variant, beside colour and size: [{"name": "Metal", "value": "Rose gold"}], in the order of its page.

alter table variant
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array');
-- As they were when the order was placed.
alter table order_line
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array');

-- record_product_events writes one event for each transaction, so that a change of further fields adds none.
create trigger record_option_change after update of options on variant
for each row when (old.options is distinct from new.options)
execute function record_supply_change('product_id');

create or replace function order_event_data(order_ id) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderId', o.id, 'number', o.number, 'placedAt', iso(o.created_at), 'status', o.status,
    'isConfirmed', o.confirmed_at is not null, 'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
    'currency', o.currency, 'subtotal', aed(o.subtotal), 'discount', aed(o.discount), 'shipping', aed(o.shipping_fee),
    'tax', aed(o.tax_amount), 'total', aed(o.grand_total), 'refunded', aed(o.refunded), 'state', o.state,
    'country', o.country, 'carrier', o.carrier, 'trackingNumber', o.tracking_number,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'productId', l.product_id, 'variantId', l.variant_id,
        'sku', case when l.variant_id is null then coalesce(p.sku, l.product_id) else coalesce(v.sku, l.variant_id) end,
        'title', l.title, 'color', l.color, 'size', l.size, 'options', l.options, 'quantity', l.quantity, 'unitPrice', aed(l.unit_price),
        'discount', aed(l.discount)
      ) order by l.position)
      from order_line l left join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
      where l.order_id = o.id))
  from shop_order o where o.id = order_
$$;

-- The words of all options are found by the search.
create or replace function write_search_documents(ids text[]) returns void language sql as $$
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
           concat_ws(' ', array_to_string(p.tags, ' '), p.keywords, options.words))), 'C')
      || setweight(to_tsvector('shop', search_words(p.description)), 'D')
  from product p
  join brand b on b.id = p.brand_id
  left join (select product_id, string_agg(words, ' ') as words from path group by product_id) categories
    on categories.product_id = p.id
  left join lateral (
    select concat_ws(' ', string_agg(distinct v.color, ' '), string_agg(distinct o ->> 'value', ' ')) as words
    from variant v left join lateral jsonb_array_elements(v.options) o on true
    where v.product_id = p.id and v.active and v.deleted_at is null
  ) options on true
  where p.id = any (ids)
  on conflict (product_id) do update set words = excluded.words
  where search_document.words is distinct from excluded.words
$$;

create or replace function search_variants_changed() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'UPDATE' then
    ids := (
      select array_agg(distinct after.product_id) from after join before using (id)
      where (before.color, before.options, before.active, before.deleted_at)
        is distinct from (after.color, after.options, after.active, after.deleted_at)
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
