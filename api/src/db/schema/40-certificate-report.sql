-- What was checked of a certified product, and when (C449). The newest report of a certificate is shown; the dates of the
-- others stay.
create table certificate_report (
  id bigint generated always as identity primary key,
  number text not null references certificate on delete cascade,
  examiner text not null check (examiner <> ''),
  -- [{check, result, remark}]
  checks jsonb not null check (jsonb_typeof(checks) = 'array' and checks <> '[]'),
  checked_at timestamptz(3) not null default now()
);
create index certificate_report_number on certificate_report (number, id);
create trigger note_content_change after insert or update or delete or truncate on certificate_report
for each statement execute function note_content_change();
create trigger notify_desk after insert or update or delete on certificate_report
for each row execute function notify_desk('provenance');

alter table certificate
  -- 14 digits, for the GS1 Digital Link: a printed code outlives the product and its barcode.
  add column gtin text check (gtin ~ '^\d{14}$'),
  -- A keyed hash of the serial number, and its last characters: the number itself is not stored.
  add column serial_hash bytea,
  add column serial_end text,
  add check ((serial_hash is null) = (serial_end is null));
