-- What each program of a deployment may do with the tables of the platform, a statement a line. The migrations run it each
-- time, for those roles that exist (deploy/database/roles.sql). Their own role owns the tables.

-- A registry writes rows; it changes no table, and not the record of the migrations.
grant usage on schema platform to sahra_registry;
grant select, insert, update, delete on all tables in schema platform to sahra_registry;
grant usage, select on all sequences in schema platform to sahra_registry;
revoke insert, update, delete on platform.migration from sahra_registry;

-- A gateway reads what it serves, and writes what open pages report.
grant usage on schema platform to sahra_gateway;
grant select on platform.served_record to sahra_gateway;
grant select, insert, update, delete on platform.beacon_count to sahra_gateway;
grant select, insert, update, delete on platform.canary_progress to sahra_gateway;
grant select, insert, update, delete on platform.visit_window to sahra_gateway;
grant select, insert, delete on platform.visit_report to sahra_gateway;
grant select, insert, delete on platform.visit_adoption to sahra_gateway;
grant insert on platform.visit_count to sahra_gateway;
grant select, insert, update on platform.shadow_count to sahra_gateway;

-- The apis of previews end with their previews.
grant usage on schema platform to sahra_previews;
grant select on platform.served_record to sahra_previews;

-- A backup reads everything.
grant usage on schema platform to sahra_backup;
grant select on all tables in schema platform to sahra_backup;
grant select on all sequences in schema platform to sahra_backup;
