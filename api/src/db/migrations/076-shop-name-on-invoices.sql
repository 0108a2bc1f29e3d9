-- The name of the shop at the head of an invoice, fixed when it is issued. Null: that of the build, which earlier invoices
-- print, and those that the version before still issues.
alter table invoice add column shop_name text;
