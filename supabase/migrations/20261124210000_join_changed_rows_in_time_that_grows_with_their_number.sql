-- Postgres plans a statement of a trigger once in a connection. If only one row was changed then, each old row was compared with each
-- new one ever after: 5,000 changed articles took minutes, in which nothing else could be done with them.
alter function private.keep_in_trash() set enable_nestloop = off;
alter function private.record_activity() set enable_nestloop = off;
alter function private.notify_update() set enable_nestloop = off;
