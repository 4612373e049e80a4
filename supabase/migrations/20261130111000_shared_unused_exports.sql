-- Only backups of hosted projects called these functions. Version 0.8.0 removed these backups.
drop function if exists public.export_activity(bigint, integer), public.export_trash(bigint, integer);
