-- What the desk follows while it is open.

-- Says which things have changed, by the name that they have in scopes, and how; not which of them: a listener reads
-- them again with the rights of its person. Equal notifications of a transaction are one.
create function notify_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', tg_argv[0] || ' ' || lower(tg_op));
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('shop_order', 'orders'), ('order_hold', 'orders'), ('order_return', 'returns'), ('payment', 'payments'),
      ('payment_task', 'payments'), ('payment_event', 'payments'), ('refund', 'payments'),
      ('refund_approval', 'payments'), ('product', 'products'), ('variant', 'products'), ('sale_window', 'products'),
      ('import_request', 'products'), ('provenance', 'provenance'), ('wear_mark', 'provenance'),
      ('certificate', 'provenance'), ('category', 'categories'), ('brand', 'brands'), ('review', 'reviews'),
      ('banner', 'content'), ('policy_version', 'content'), ('translation', 'translations'),
      ('search_synonym', 'synonyms'), ('promotion', 'promotions'), ('setting', 'settings'), ('mail', 'mail'),
      ('merchant_change', 'history'), ('api_token', 'tokens'), ('webhook', 'webhooks'), ('staff', 'staff')
    ) as w (name, things)
  loop
    execute format('create trigger notify_desk after insert or update or delete on %I
      for each row execute function notify_desk(%L)', watched.name, watched.things);
  end loop;
end $$;

-- Windows of the desk that follow changes now: who looks at what. Unlogged: a restart of the database ends them all.
create unlogged table staff_window (
  id id primary key,
  session_id id not null references staff_session on delete cascade,
  -- 'orders/66f0…', after the name of the scope that reads it. Null: no single thing.
  place text check (length(place) <= 200),
  -- By the api that has the connection: one that ended without a word leaves it in the past.
  seen_at timestamptz not null default now()
);
create index staff_window_session on staff_window (session_id);
create index staff_window_place on staff_window (place);
create trigger notify_desk after insert or delete on staff_window for each row execute function notify_desk('people');
