-- Who changed the settings: an account of the machine, or a token. Null: before this release.
alter table setting_change add column changed_by text;
