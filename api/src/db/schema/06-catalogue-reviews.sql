-- Reviews with the stars of their products, and the condition and certificates of pre-loved products.

create table review (
  id id primary key,
  product_id id not null references product on delete cascade,
  variant_id id,
  -- Null: of the seed.
  shopper_id id,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  -- A purchase of the seed; of other reviews the orders tell it.
  verified boolean not null default false,
  -- The shop's.
  answer text check (answer <> ''),
  answered_at timestamptz(3),
  -- A hidden review does not count.
  hidden_at timestamptz(3),
  hidden_reason text check (hidden_reason <> ''),
  created_at timestamptz(3) not null default now(),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((answered_at is null) = (answer is null))
);
create index review_newest on review (product_id, created_at desc, id desc);
create index review_highest on review (product_id, rating desc, created_at desc, id desc);
create index review_lowest on review (product_id, rating, created_at desc, id desc);
create index review_newest_of_all on review (created_at desc, id desc);
-- C103
create unique index review_one_per_shopper on review (shopper_id, product_id);

create function count_stars() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update product
  set stars = array[stars[1] + sign * s1, stars[2] + sign * s2, stars[3] + sign * s3, stars[4] + sign * s4,
                    stars[5] + sign * s5]
  from (
    select product_id, count(*) filter (where rating = 1)::int as s1, count(*) filter (where rating = 2)::int as s2,
      count(*) filter (where rating = 3)::int as s3, count(*) filter (where rating = 4)::int as s4,
      count(*) filter (where rating = 5)::int as s5
    from changed where hidden_at is null group by product_id order by product_id
  ) as counted
  where product.id = counted.product_id;
  return null;
end $$;
create trigger count_stars after insert on review
referencing new table as changed for each statement execute function count_stars();
create trigger uncount_stars after delete on review
referencing old table as changed for each statement execute function count_stars();

-- An edited rating moves between the stars of its product. The product also changes when no star moves: its page shows
-- the answer.
create function recount_stars() returns trigger language plpgsql as $$
begin
  update product
  set stars = array[stars[1] + s1, stars[2] + s2, stars[3] + s3, stars[4] + s4, stars[5] + s5]
  from (
    select product_id, sum(sign * (rating = 1)::int)::int as s1, sum(sign * (rating = 2)::int)::int as s2,
      sum(sign * (rating = 3)::int)::int as s3, sum(sign * (rating = 4)::int)::int as s4,
      sum(sign * (rating = 5)::int)::int as s5
    from (
      select product_id, rating, (hidden_at is null)::int as sign from come
      union all select product_id, rating, -(hidden_at is null)::int from gone
    ) as changed group by product_id order by product_id
  ) as moved
  where product.id = moved.product_id;
  return null;
end $$;
create trigger recount_stars after update on review
referencing old table as gone new table as come for each statement execute function recount_stars();

-- The condition of a pre-loved product (C125).
create table provenance (
  product_id id primary key references product on delete cascade,
  grade text not null check (grade in ('pristine', 'excellent', 'very-good', 'good'))
);
create trigger note_content_change after insert or update or delete or truncate on provenance
for each statement execute function note_content_change();

-- Where wear is seen.
create table wear_mark (
  product_id id not null references provenance on delete cascade,
  position integer not null,
  image text not null check (image <> ''),
  -- Percent of the picture.
  x integer not null check (x between 0 and 100),
  y integer not null check (y between 0 and 100),
  place text not null check (place <> ''),
  description text not null check (description <> ''),
  primary key (product_id, position)
);
create trigger note_content_change after insert or update or delete or truncate on wear_mark
for each statement execute function note_content_change();

-- Has what was certified, and outlives its product. Numbers are random: a valid one is not guessed.
create table certificate (
  number text primary key check (number ~ '^SC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  product_id id unique references product on delete set null,
  title text not null check (title <> ''),
  brand text not null,
  grade text not null check (grade in ('pristine', 'excellent', 'very-good', 'good')),
  examiner text not null check (examiner <> ''),
  issued_at timestamptz(3) not null default now()
);
create trigger note_content_change after insert or update or delete or truncate on certificate
for each statement execute function note_content_change();
