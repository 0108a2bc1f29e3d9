-- What the page of a brand says about it (C402). Its texts in further languages are translations.
alter table brand
  add column description text not null default '',
  add column known_for text not null default '',
  -- The year.
  add column founded smallint check (founded between 1000 and 2999),
  -- An address of the shop.
  add column picture text;
