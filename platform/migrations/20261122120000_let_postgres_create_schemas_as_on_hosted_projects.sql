-- The role `postgres` keeps functions that are no addresses of the API in schemas of its own.
do $$ begin
  execute format('grant create on database %I to postgres', current_database());
end $$;
