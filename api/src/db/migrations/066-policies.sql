-- The merchant's texts of policies, FAQ and About: each change is a row, the latest of a page and language is shown. Without a
-- document the page has the text of the build again.
create table policy_version (
  id bigint generated always as identity primary key,
  page text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  document jsonb,
  changed_at timestamptz(3) not null default now(),
  changed_by text not null
);
create index policy_version_page on policy_version (page, language, id desc);

create trigger note_count_change after insert or update or delete or truncate on policy_version
for each statement execute function note_count_change();
