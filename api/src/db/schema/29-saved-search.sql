-- Saved searches: pages of products whose new products are mailed once a day (C407).

alter table alert drop constraint alert_kind_check, add constraint alert_kind_check check (kind in ('price', 'search'));
alter table alert
  -- Path and query of the page, without order and page number: '/products?max=5000'.
  add column address text check ((address is not null) = (kind = 'search')),
  -- Products that were published until then are known.
  add column seen_at timestamptz(3) check ((seen_at is not null) = (kind = 'search'));
-- By the hash: an address can be longer than an entry of an index.
create unique index alert_search on alert (shopper_id, md5(address)) where kind = 'search';

-- When a product that was made as a draft, or that is a draft now, was first open; null: when it was made. Closing and
-- opening it again does not make it new.
alter table product add column published_at timestamptz(3);

create function note_publication() returns trigger language plpgsql as $$
begin
  new.published_at := coalesce(old.published_at, case when new.active then now() else old.created_at end);
  return new;
end $$;
create trigger note_publication before update of active on product
for each row when (old.active <> new.active) execute function note_publication();
