-- When a task was to be done first: a retry moves `due_at`. Null for a task of an older api.
alter table payment_task add column first_due_at timestamptz;
