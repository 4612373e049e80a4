-- The activity looks for a part of a name in what it says of accounts; all events were read for it. Without `pg_trgm` they still are.
do $$
declare
  place text;
begin
  create extension if not exists pg_trgm with schema extensions;
  select extnamespace::regnamespace::text into place from pg_extension where extname = 'pg_trgm';
  execute format(
    'create index audit_log_entries_names_idx on auth.audit_log_entries using gin (
       lower(coalesce(payload ->> ''actor_username'', '''') || E''\n'' || coalesce(payload -> ''traits'' ->> ''user_email'', '''')) %s.gin_trgm_ops
     )', place
  );
exception
  when undefined_file or feature_not_supported or insufficient_privilege then
    raise notice 'Without the extension pg_trgm the search of the activity is slow';
end
$$;
