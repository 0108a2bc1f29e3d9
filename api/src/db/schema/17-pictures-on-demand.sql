-- A picture is checked and stored at its import, and derived when it is asked for: none waits, and none fails later.

drop index picture_waiting;
delete from picture where state = 'failed';
alter table picture
  drop column state,
  drop column reason,
  -- Null: a picture of the build, whose master is not in the store.
  alter column file_name drop not null,
  -- Pixels of the master. Null, as the placeholder: a picture of an earlier version.
  add column width integer,
  add column height integer,
  -- A WebP of some bytes that stands for the picture.
  add column placeholder bytea,
  -- Of the master of a picture of the build: another one makes what was derived old.
  add column hash text;
