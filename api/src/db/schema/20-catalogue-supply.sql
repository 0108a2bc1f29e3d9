-- How a variant is supplied that no stock limits: made to order, or in a stock that is not counted.

alter table product
  -- Null: there are as many as `stock` says. Counts only where there are no variants, as `stock` does.
  add column supply text check (supply in ('uncounted', 'made-to-order')),
  -- After how many weeks it ships: '4', '3-4'.
  add column lead_weeks text check (lead_weeks ~ '^[1-9][0-9]?(-[1-9][0-9]?)?$'),
  -- How many can be bought at once: the stock, or as many as a line of a cart holds.
  add column sellable integer generated always as (case when supply is null then stock else 99 end) stored;
alter table variant
  add column supply text check (supply in ('uncounted', 'made-to-order')),
  add column lead_weeks text check (lead_weeks ~ '^[1-9][0-9]?(-[1-9][0-9]?)?$'),
  add column sellable integer generated always as (case when supply is null then stock else 99 end) stored;

-- As it was when the order was placed. Only a line without supply took its quantity from the stock, and gives it back.
alter table order_line
  add column supply text,
  add column lead_weeks text;

drop trigger note_restock on variant;
drop trigger note_restock on product;
create trigger note_restock after update of stock, supply on variant
for each row when (old.sellable = 0 and new.sellable > 0) execute function note_restock();
create trigger note_restock after update of stock, supply on product
for each row when (old.sellable = 0 and new.sellable > 0) execute function note_restock();

-- record_product_events writes one event for each transaction, so that a change of further fields adds none.
create function record_supply_change() returns trigger language plpgsql as $$
begin
  perform record_product_events('product.updated', array[to_jsonb(new) ->> tg_argv[0]]);
  return null;
end $$;
create trigger record_supply_change after update of supply, lead_weeks on variant
for each row when ((old.supply, old.lead_weeks) is distinct from (new.supply, new.lead_weeks))
execute function record_supply_change('product_id');
create trigger record_supply_change after update of supply, lead_weeks on product
for each row when ((old.supply, old.lead_weeks) is distinct from (new.supply, new.lead_weeks))
execute function record_supply_change('id');

-- A notice that waits is of something sold out, or was about to be mailed.
create or replace function queue_waiting_rows() returns void language sql as $$
  update mail set due_at = due_at where sent_at is null and given_up_at is null;
  update code_request set due_at = due_at;
  update sign_in_warning set language = language;
  update sale_window set ends_at = ends_at where state <> 'ended';
  update banner set ends_at = ends_at;
  update payment_task set due_at = due_at where done_at is null and given_up_at is null;
  select queue_deliveries(id) from webhook w
  where exists (select from webhook_delivery where webhook_id = w.id and state = 'waiting');
  select graphile_worker.add_job(
    'stock-notice', json_build_object('productId', product_id, 'variantId', variant_id))
  from (
    select p.id as product_id, v.id as variant_id
    from notify_subscription s
    join product p on p.id = s.product_id
    left join variant v on v.product_id = p.id and v.id = coalesce(s.variant_id, v.id)
    where case when v.id is null then p.sellable > 0 else v.sellable > 0 end
    group by 1, 2) available;
  select null::void;
$$;
