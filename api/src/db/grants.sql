-- What each program of a deployment may do with the shop's database, a statement a line. The migrations run it each time,
-- for those roles that exist (deploy/database/roles.sql). Their own role owns the tables.

-- The api writes rows; it changes no table, and not the record of the migrations.
grant usage on schema public, graphile_worker to sahra_api;
grant select, insert, update, delete on all tables in schema public, graphile_worker to sahra_api;
revoke insert, update, delete on migration, graphile_worker.migrations from sahra_api;

-- A backup reads everything.
grant usage on schema public, graphile_worker to sahra_backup;
grant select on all tables in schema public, graphile_worker to sahra_backup;
grant select on all sequences in schema public, graphile_worker to sahra_backup;
