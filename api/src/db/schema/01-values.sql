-- Types and functions that the other files share: ids, text, money, time.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- 24 hexadecimal digits.
create domain id as text check (value ~ '^[0-9a-f]{24}$');

-- Text is compared without case and accents.
create function plain(words text) returns text language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- Words as the search compares them: plain, with a space for each hyphen and slash.
create function search_words(words text) returns text language sql immutable strict parallel safe
return translate(plain(words), '-‐‑–—/_&+''’', '           ');

-- The name under which a review is published: the given name and an initial (C103). 'Layla H.' stays as it is.
create function public_name(name text) returns text language sql immutable as $$
  select case
    when coalesce(cardinality(words), 0) < 2 then coalesce(words[1], '')
    else words[1] || ' ' || upper(left(words[cardinality(words)], 1)) || '.' end
  from (select regexp_split_to_array(nullif(btrim(split_part(name, '@', 1)), ''), '\s+') as words) as split
$$;

-- Money is integer fils. Returns the decimal AED of responses: 12400000 → 124000, 3333 → 33.33.
create function aed(fils bigint) returns numeric language sql immutable strict parallel safe
return trim_scale(fils / 100.0);

create function iso(moment timestamptz) returns text language sql stable strict parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create function dubai_year(moment timestamptz) returns integer language sql stable as $$
  select extract(year from moment at time zone 'Asia/Dubai')::integer
$$;
