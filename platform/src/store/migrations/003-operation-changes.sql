-- The pages for teams are told of operations as they are of records.
create function announce_operation() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_record', 'operations');
  return null;
end $$;

create trigger announce_operation after insert or update on operation
  for each statement execute function announce_operation();
