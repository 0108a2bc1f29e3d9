-- The secret before the last rotation: signs beside the new one until this moment.
alter table webhook
  add column previous_secret text,
  add column previous_until timestamptz(3),
  add check ((previous_secret is null) = (previous_until is null));
