-- A token ends. The version before this one adds tokens without naming an end: they get the longest usual time, as those
-- that exist do.
alter table api_token add expires_at timestamptz(3) not null default now() + interval '90 days';
