-- As on hosted projects, where the tool that applies the site's migrations notes them as `postgres`.
grant usage on schema platform to postgres;
grant select on platform.migrations to postgres;
