-- The HTML part of a mail; deleted with its text.
alter table mail add column html text not null default '';
