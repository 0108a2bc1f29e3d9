-- What a promotion takes off an order, and off each line.
create or replace function order_event_data(order_ id) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderId', o.id, 'number', o.number, 'placedAt', iso(o.created_at), 'status', o.status,
    'isConfirmed', o.confirmed_at is not null, 'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
    'currency', o.currency, 'subtotal', aed(o.subtotal), 'discount', aed(o.discount), 'shipping', aed(o.shipping_fee),
    'tax', aed(o.tax_amount), 'total', aed(o.grand_total), 'refunded', aed(o.refunded), 'state', o.state, 'country', o.country,
    'carrier', o.carrier, 'trackingNumber', o.tracking_number,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'productId', l.product_id, 'variantId', l.variant_id,
        'sku', case when l.variant_id is null then coalesce(p.sku, l.product_id) else coalesce(v.sku, l.variant_id) end,
        'title', l.title, 'color', l.color, 'size', l.size, 'quantity', l.quantity, 'unitPrice', aed(l.unit_price),
        'discount', aed(l.discount)
      ) order by l.position)
      from order_line l left join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
      where l.order_id = o.id))
  from shop_order o where o.id = order_
$$;

-- For the metrics.
create index webhook_delivery_open on webhook_delivery (state) where state <> 'delivered';
