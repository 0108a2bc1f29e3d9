-- When a text in a further language was written last (C451). In milliseconds, as a cursor has it.

alter table translation
  add column changed_at timestamptz(3) not null default now();
