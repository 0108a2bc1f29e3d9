-- Who asked for a code, as a hash: a network or a device. It has its tries, everybody else together has others, so that
-- strangers cannot use up those of the owner.
alter table code_request add column requester text, add column known_device boolean not null default false;
alter table one_time_code add column requester text, add column other_attempts integer not null default 0;
