-- What the merchant sets and writes, its audit log, and mail.

create table setting (
  key text primary key,
  value jsonb not null
);
create trigger note_count_change after insert or update or delete or truncate on setting
for each statement execute function note_count_change();

-- The settings after each change.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  -- As it was typed.
  command text not null,
  value jsonb not null,
  -- An account of the machine, or a token. Null: by a version that did not note it.
  changed_by text,
  at timestamptz(3) not null default now()
);

-- What merchants have changed.
create table merchant_change (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- A person at the command line, or a machine.
  changed_by text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index merchant_change_subject on merchant_change (subject, id desc);

-- The merchant's texts of policies, FAQ and About: each change is a row, the latest of a page and language is shown.
create table policy_version (
  id bigint generated always as identity primary key,
  page text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Null: the page has the text of the build again.
  document jsonb,
  changed_at timestamptz(3) not null default now(),
  changed_by text not null
);
create index policy_version_page on policy_version (page, language, id desc);
create trigger note_count_change after insert or update or delete or truncate on policy_version
for each statement execute function note_count_change();

-- Icons and the share picture that the merchant has given (C198), resized. A version has all files of its picture.
create table site_picture (
  version text not null,
  name text not null,
  content bytea not null,
  primary key (version, name)
);

-- Texts of the catalogue in further languages; a text without a translation is shown in English.
create table translation (
  kind text not null,
  -- The row of product, category or brand; for words that many rows share (colour, size, offer, wear, examiner, banner,
  -- delivery) the English words themselves.
  id text not null,
  field text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  words text not null check (words <> ''),
  primary key (kind, id, field, language)
);
-- Which languages there are is read by skipping from one to the next.
create index translation_language on translation (language);
create trigger note_count_change after insert or update or delete or truncate on translation
for each statement execute function note_count_change();

create function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translation where kind = tg_table_name and id = old.id;
  return null;
end $$;
create trigger delete_translations after delete on product for each row execute function delete_translations();
create trigger delete_translations after delete on category for each row execute function delete_translations();
create trigger delete_translations after delete on brand for each row execute function delete_translations();

-- The names of categories, colours, materials and brands in further languages are synonyms of the search.
create trigger search_names_changed after insert or update or delete or truncate on translation
for each statement execute function search_synonyms_changed();
create trigger search_names_changed after update of name on category
for each statement execute function search_synonyms_changed();
create trigger search_names_changed after update of name on brand
for each statement execute function search_synonyms_changed();

-- Mail that is to be sent, written in the transaction that is the reason for it. Texts and code are blanked once it is
-- sent.
create table mail (
  id id primary key,
  -- One mail each, ever.
  dedupe_key text collate "C" not null unique,
  kind text not null check (kind in ('verify', 'reset', 'order', 'notify', 'security')),
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  code text,
  order_id id,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
  -- A code of SMTP or of the connection; no text of the server, which may contain the address.
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_due on mail (due_at) where sent_at is null and given_up_at is null;

create function wake_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger wake_mail after insert on mail for each statement execute function wake_mail();
