-- Events of the ledger of movements, for webhooks.
create function record_payment_event() returns trigger language plpgsql as $$
begin
  insert into shop_event (type, subject, data)
  select 'payment.' || new.kind, o.id, jsonb_build_object(
    'movement', new.id, 'orderId', o.id, 'number', o.number, 'paymentMethod', o.payment_method,
    'paymentStatus', o.payment_status, 'currency', o.currency, 'amount', aed(new.amount), 'total', aed(o.grand_total),
    'refunded', aed(o.refunded))
  from shop_order o where o.id = new.order_id;
  return null;
end $$;
create constraint trigger record_payment_event after insert on payment_movement
deferrable initially deferred for each row execute function record_payment_event();
