-- Web Push (C456): the devices of shoppers, and what waits to be sent to them.

create table push_device (
  id id primary key,
  shopper_id id not null references shopper on delete cascade,
  -- It ends with the session in which it was added, or a later one of the device; null: time has ended that one.
  session_id text collate "C" references session on delete cascade,
  -- 'Chrome on Windows'; null: unknown.
  device text,
  -- Address of the push service: who knows it and has the shop's key can send.
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- Of the browser, in base64url (RFC 8291): what is sent is encrypted for them.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_device_shopper on push_device (shopper_id, created_at, id);
create index push_device_session on push_device (session_id) where session_id is not null;

-- A newer message of a topic replaces the one that waits, here and at the push service.
create table push_message (
  device_id id not null references push_device on delete cascade,
  topic text not null,
  -- JSON for the service worker.
  content text not null,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  primary key (device_id, topic)
);

create function queue_push() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform graphile_worker.remove_job('push ' || old.device_id || ' ' || old.topic);
  else
    -- 14 attempts take about a day, as long as a message is of use.
    perform graphile_worker.add_job(
      'push', json_build_object('deviceId', new.device_id, 'topic', new.topic), run_at => new.due_at,
      max_attempts => 14, job_key => 'push ' || new.device_id || ' ' || new.topic);
  end if;
  return null;
end $$;
create trigger queue_push after insert or update of due_at on push_message
for each row execute function queue_push();
create trigger unqueue_push after delete on push_message
for each row execute function queue_push();

create or replace function queue_waiting_rows() returns void language sql as $$
  update mail set due_at = due_at where sent_at is null and given_up_at is null;
  update push_message set due_at = due_at;
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
