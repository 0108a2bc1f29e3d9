-- Requests of an address to a route, in the columns that rate-limiter-flexible reads. Unlogged: a window lasts a minute,
-- and counting must not wait for a disk or a standby.
create unlogged table request_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
