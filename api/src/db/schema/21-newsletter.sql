-- The newsletter (C374): addresses that have asked for it, and those that have confirmed it by their mail.
create table newsletter_subscription (
  id id primary key,
  email text not null,
  email_key text collate "C" not null unique,
  language text not null check (language ~ '^[a-z]{2}$'),
  asked_at timestamptz(3) not null default now(),
  -- Null: it waits for its confirmation, for 72 hours.
  confirmed_at timestamptz(3)
);
create index newsletter_subscription_confirmed on newsletter_subscription (confirmed_at desc, id);

-- For the first order of an address that has confirmed the newsletter.
alter table promotion add column for_subscribers boolean not null default false;

-- Where a mail is unsubscribed from with one request (RFC 8058). Deleted with the content.
alter table mail add column unsubscribe_url text;
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('verify', 'reset', 'order', 'notify', 'security', 'newsletter'));
