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
