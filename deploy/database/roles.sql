-- The roles of a deployment, one for each program, and its two databases (C391). The administrator of the server runs it
-- once, with the passwords as variables of psql (deploy/README.md):
--   psql --set=ON_ERROR_STOP=1 --set=shop=… --set=api=… … --file=deploy/database/roles.sql
-- What a role may do with the tables is in api/src/db/grants.sql and platform/src/store/grants.sql: the migrations give it.

-- Own the tables: the migrations, and restore.
create role sahra_shop login password :'shop';
create role sahra_platform login password :'platform';
-- The servers.
create role sahra_api login password :'api';
create role sahra_registry login password :'registry';
create role sahra_gateway login password :'gateway';
create role sahra_previews login password :'previews';
-- npm run shop -- backup.
create role sahra_backup login password :'backup';

create database sahra owner sahra_shop;
create database platform owner sahra_platform;
revoke all on database sahra, platform from public;
grant connect on database sahra to sahra_api, sahra_backup;
grant connect on database platform to sahra_registry, sahra_gateway, sahra_previews, sahra_backup;
