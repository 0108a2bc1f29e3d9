-- Mail that is to be sent, written in the transaction that is the reason for it. One row a dedupe_key, ever.
-- Text and code are blanked once the mail is out.
create table mail (
  id id primary key,
  dedupe_key text collate "C" not null unique,
  kind text not null check (kind in ('verify', 'reset', 'order', 'notify', 'security')),
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  order_id id,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
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
