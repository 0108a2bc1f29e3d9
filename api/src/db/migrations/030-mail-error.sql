-- Why the last attempt to send a mail failed: a code of SMTP or of the connection, no text of the server, which may
-- contain the address.
alter table mail add column last_error text;
