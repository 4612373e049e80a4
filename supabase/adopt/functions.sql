-- Removes the functions of 0.6.1, except those that tables need. Afterwards the files of the schema create today's.
-- Triggers and views that call a removed function go with it, and are created again as well.
do $$
declare
  signature text;
begin
  foreach signature in array array(
    select pg_proc.oid::regprocedure::text
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_depend
        where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
          and classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)
      )
  )
  loop
    execute format('drop function if exists %s cascade', signature);
  end loop;
end
$$;
