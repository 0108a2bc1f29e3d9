-- A place of the home page has any number of banners: it shows the first whose window is open. is_shown: what the window
-- was when it was looked at last, so that pages are rendered again when it opens and closes.
alter table banner drop constraint banner_pkey;
alter table banner
  add column id bigint generated always as identity primary key,
  add column position integer not null default 1,
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add column is_shown boolean not null default true,
  add check (ends_at > starts_at);
create index banner_place on banner (slot, position, id);
