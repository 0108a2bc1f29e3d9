-- The queue (graphile_worker) and this shop: who may use it, and what adds jobs to it.

-- The library lets only the owner of its tables see rows. A role that may not change the schema runs jobs, too: grants
-- decide.
do $$
declare
  table_ regclass;
begin
  for table_ in
    select oid::regclass from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    execute format('create policy granted on %s using (true)', table_);
  end loop;
end $$;

-- Sales and banners begin and end at their time.
create function queue_windows() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'windows', queue_name => 'windows', run_at => moment, job_key => 'windows ' || extract(epoch from moment))
  from (values (new.starts_at), (new.ends_at)) as window_ (moment)
  where moment > now();
  return null;
end $$;
create trigger queue_windows after insert or update of starts_at, ends_at on sale_window
for each row execute function queue_windows();
create trigger queue_windows after insert or update of starts_at, ends_at on banner
for each row execute function queue_windows();

-- A mail is queued with its row, and taken from the queue with it. Its lease and its attempts are those of the job; the row
-- says how many there were when it was given up.
drop trigger wake_mail on mail;
drop index mail_due;
alter table mail drop column leased_until;
create index mail_waiting on mail (created_at, id) where sent_at is null;

create function queue_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform graphile_worker.remove_job('mail ' || old.id);
  else
    -- 14 attempts take about a day.
    perform graphile_worker.add_job(
      'mail', json_build_object('id', new.id), run_at => new.due_at, max_attempts => 14, job_key => 'mail ' || new.id);
  end if;
  return null;
end $$;
create trigger queue_mail after insert or update of due_at on mail
for each row when (new.sent_at is null and new.given_up_at is null) execute function queue_mail();
create trigger unqueue_mail after delete on mail
for each row when (old.sent_at is null and old.given_up_at is null) execute function queue_mail();

-- Requests that name an address are rows, and their jobs name the row. The queue is the task's own: a later request of an
-- account is answered later, so that its newest code is the valid one.
drop trigger wake_mail on code_request;
drop trigger wake_mail on sign_in_warning;
drop function wake_mail();

create function queue_row() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    tg_argv[0], json_build_object('id', new.id), queue_name => tg_argv[0],
    run_at => (to_jsonb(new) ->> 'due_at')::timestamptz);
  return null;
end $$;
create trigger queue_row after insert or update of due_at on code_request
for each row execute function queue_row('reset-code');
create trigger queue_row after insert or update of language on sign_in_warning
for each row execute function queue_row('sign-in-warning');

-- A product or variant that is in stock again is a job.
create or replace function note_restock() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('stock-notice', case when tg_table_name = 'variant'
    then json_build_object('productId', to_jsonb(new) ->> 'product_id', 'variantId', new.id)
    else json_build_object('productId', new.id, 'variantId', null) end, priority => 1);
  return null;
end $$;
drop table restock;

-- The log of a webhook says what it waits for. A job delivers to a webhook what is due; its queue is the webhook's own, so
-- that one that does not respond delays no other.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, seq, subject)
  select w.id, e.seq, e.subject from added e join webhook w on w.events is null or e.type = any (w.events);
  if found then
    perform queue_deliveries(w.id) from webhook w
    where w.events is null or exists (select from added e where e.type = any (w.events));
  end if;
  return null;
end $$;

create function queue_deliveries(webhook_ text) returns void language sql as $$
  select graphile_worker.add_job('webhook', json_build_object('id', webhook_), queue_name => 'webhook ' || webhook_);
$$;

-- A payment task is a part of the books: its row says what was asked of the provider, and with what result. Its job always
-- is that of its row: at the time that it is due; while it runs, at the end of its lease, in case that the process dies.
drop trigger wake_payment on payment_task;
drop function wake_payment();
drop index payment_task_due;

create function queue_payment_task() returns trigger language plpgsql as $$
declare
  key_ text := 'payment ' || new.order_id || ' ' || new.kind;
begin
  if new.done_at is not null or new.given_up_at is not null then
    perform graphile_worker.remove_job(key_);
  else
    -- Before mail and notices.
    perform graphile_worker.add_job(
      'payment', json_build_object('orderId', new.order_id), run_at => greatest(new.due_at, new.leased_until),
      job_key => key_, priority => -1);
  end if;
  return null;
end $$;
create trigger queue_payment_task after insert or update of due_at, leased_until, done_at, given_up_at on payment_task
for each row execute function queue_payment_task();

-- Adds the jobs of rows that wait: those of a version before the queue, and of a restored backup, which has rows alone.
-- A notice that waits is of something sold out, or was about to be mailed.
create function queue_waiting_rows() returns void language sql as $$
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
    where case when v.id is null then p.stock > 0 else v.stock > 0 end
    group by 1, 2) available;
  select null::void;
$$;
select queue_waiting_rows();
