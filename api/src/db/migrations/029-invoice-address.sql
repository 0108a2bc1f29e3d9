-- The address and the e-mail of the seller, fixed with the rest of an invoice when it is issued. The defaults are what
-- earlier invoices print, and those that the version before still issues.
alter table invoice
  add column seller_address text[] not null
    default array['Office 1204, Al Saqr Business Tower', 'Sheikh Zayed Road', 'Dubai, United Arab Emirates'],
  add column seller_email text not null default 'care@sahra.example';
