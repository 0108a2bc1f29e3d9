-- A closed account keeps its orders and invoices; name, e-mail and password are replaced.
alter table shopper add column closed_at timestamptz;
