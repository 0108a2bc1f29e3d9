-- The condition of a pre-loved product (C125): its grade, and where wear is seen. x and y: percent of the picture.
create table provenance (
  product_id id primary key references product on delete cascade,
  grade text not null check (grade in ('pristine', 'excellent', 'very-good', 'good'))
);
create table wear_mark (
  product_id id not null references provenance on delete cascade,
  position integer not null,
  image text not null check (image <> ''),
  x integer not null check (x between 0 and 100),
  y integer not null check (y between 0 and 100),
  place text not null check (place <> ''),
  description text not null check (description <> ''),
  primary key (product_id, position)
);

-- A certificate keeps what was certified and outlives its product. Numbers are random: a valid one is not guessed.
create table certificate (
  number text primary key check (number ~ '^SC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  product_id id unique references product on delete set null,
  title text not null check (title <> ''),
  brand text not null,
  grade text not null check (grade in ('pristine', 'excellent', 'very-good', 'good')),
  examiner text not null check (examiner <> ''),
  issued_at timestamptz(3) not null default now()
);

create trigger note_content_change after insert or update or delete or truncate on provenance
for each statement execute function note_content_change();
create trigger note_content_change after insert or update or delete or truncate on wear_mark
for each statement execute function note_content_change();
create trigger note_content_change after insert or update or delete or truncate on certificate
for each statement execute function note_content_change();
