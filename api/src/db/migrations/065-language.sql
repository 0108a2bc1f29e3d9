-- The language of the page that ordered, asked for a notice or asked for a reset code: mails and invoices are written
-- in it (C139).
alter table shop_order add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table notify_subscription add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table code_request add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
