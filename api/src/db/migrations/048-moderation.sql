-- A review that the shop hides stays, with its reason; only what is shown counts. The answer is the shop's.
alter table review
  add column hidden_at timestamptz(3),
  add column hidden_reason text check (hidden_reason <> ''),
  add column answer text check (answer <> ''),
  add column answered_at timestamptz(3),
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((answered_at is null) = (answer is null));

create or replace function count_stars() returns trigger language plpgsql as $$
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

-- Also tells that the product has changed when no star moves: its page shows the answer.
create or replace function recount_stars() returns trigger language plpgsql as $$
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

-- For lists of the newest reviews of all products.
create index review_newest_of_all on review (created_at desc, id desc);

-- A blocked account cannot sign in. Its orders go on.
alter table shopper
  add column blocked_at timestamptz(3),
  add column blocked_reason text check (blocked_reason <> ''),
  add check ((blocked_at is null) = (blocked_reason is null));
