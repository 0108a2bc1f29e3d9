-- The last number of each series and year. The row lock that taking a number holds until the transaction ends keeps
-- numbers unique, and a rollback returns the number: no gaps.
create table number_series (
  prefix text not null,
  year integer not null,
  last bigint not null,
  primary key (prefix, year)
);

-- 'SA-2026-004217': at least six digits.
create function format_number(prefix text, year integer, n bigint) returns text language sql immutable as $$
  select prefix || '-' || year || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
$$;

create function dubai_year(moment timestamptz) returns integer language sql stable as $$
  select extract(year from moment at time zone 'Asia/Dubai')::integer
$$;

create function next_number(series text, moment timestamptz) returns text language sql as $$
  insert into number_series as s (prefix, year, last) values (series, dubai_year(moment), 1)
  on conflict (prefix, year) do update set last = s.last + 1
  returning format_number(s.prefix, s.year, s.last)
$$;

-- The number of an order for reading aloud (C107).
alter table shop_order add column number text;

with numbered as (
  select id, format_number('SA', dubai_year(created_at),
    row_number() over (partition by dubai_year(created_at) order by created_at, id)) as number
  from shop_order)
update shop_order set number = numbered.number from numbered where numbered.id = shop_order.id;

insert into number_series (prefix, year, last)
select 'SA', dubai_year(created_at), count(*) from shop_order group by dubai_year(created_at);

create unique index shop_order_number on shop_order (number);

-- Deferred: the lock on the series is the last one of the transaction that places an order. A trigger, so that the
-- api's older version numbers its orders, too.
create function number_order() returns trigger language plpgsql as $$
begin
  update shop_order set number = next_number('SA', created_at) where id = new.id and number is null;
  return null;
end $$;
create constraint trigger number_order after insert on shop_order
deferrable initially deferred for each row execute function number_order();

-- What a tax invoice says beside its order, fixed when it is issued: it never changes and is never deleted. Its number
-- is of the series 'INV'. supplied_at is the date of supply.
create table invoice (
  order_id id primary key references shop_order,
  number text not null unique,
  seller_name text not null,
  seller_trn text,
  supplied_at timestamptz(3) not null,
  issued_at timestamptz(3) not null
);
