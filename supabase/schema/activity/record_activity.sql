-- Adds an entry for each row that a statement changed. Ignores changes of the setup progress, which
-- is stored in the settings. The arguments of the trigger are:
-- - the `kind` of the entries
-- - the column with the ID of a row
-- - a JSON column whose fields are compared one by one, or '' for no column
-- - ignored columns
-- - columns with secrets
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  verb constant text := case tg_op
    when 'INSERT' then 'created' when 'UPDATE' then 'changed' when 'DELETE' then 'deleted' else 'emptied'
  end;
  changed_rows_query constant text := case tg_op
    when 'INSERT' then 'select null::jsonb, to_jsonb(added) from new_rows as added'
    -- Only rows of `site_settings` have this path.
    when 'UPDATE' then format(
      'select to_jsonb(old_row) #- ''{settings,setUp}'', to_jsonb(new_row) #- ''{settings,setUp}''
       from old_rows as old_row join new_rows as new_row using (%I)', tg_argv[1]
    )
    when 'DELETE' then 'select to_jsonb(removed), null::jsonb from old_rows as removed'
    else format('select null::jsonb, jsonb_build_object(''title'', %L)', tg_table_name)
  end;
begin
  execute format(
    $statement$
      insert into public.activity (
        action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject,
        is_internal, before, after, shortened, hidden
      )
      select ($1).action_id, ($1).number + row_number() over (), ($1).kind, ($1).verb, ($1).actor_id, ($1).actor_name,
        ($1).via, ($1).ip, left(table_row ->> $2, 200), left(private.row_name($3, table_row), 300),
        ($1).is_internal, difference.*
      from (%s) as changed (earlier, later)
        cross join lateral coalesce(later, earlier) as table_row
        cross join lateral private.compare_rows(
          private.flatten_column(earlier, $4), private.flatten_column(later, $4), $5, $6
        ) as difference
      where earlier is null or later is null or earlier - $5 <> later - $5
    $statement$, changed_rows_query
  ) using private.new_activity_entry(tg_argv[0], verb), tg_argv[1],
    case when tg_op <> 'TRUNCATE' then tg_table_name end,
    tg_argv[2], tg_argv[3]::text[], tg_argv[4]::text[];
  return null;
end
$$;

-- Flattens a JSON column of a row. Each field of this column becomes a column, such as
-- `phones.records`.
create or replace function private.flatten_column(table_row jsonb, column_name text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case column_name
    when '' then table_row
    else table_row - column_name || private.flatten_object(table_row -> column_name)
  end
$$;

-- Returns the columns in which two versions of a row differ. `earlier` is null for a new row, and
-- `later` is null for a deleted row. Truncates long values and lists their columns in `shortened`.
-- If more than 60 columns differ, returns 61 of them and adds `*` to `shortened`. Lists secret
-- columns only by name, in `hidden`.
create or replace function private.compare_rows(
  earlier jsonb, later jsonb, ignored_columns text[], secret_columns text[],
  out before jsonb, out after jsonb, out shortened text[], out hidden text[]
)
language sql stable set search_path = ''
as $$
  select
    coalesce(jsonb_object_agg(name, case when is_long then private.truncate_text(old, new) else old end)
      filter (where old is not null), '{}'),
    coalesce(jsonb_object_agg(name, case when is_long then private.truncate_text(new, old) else new end)
      filter (where new is not null), '{}'),
    coalesce(array_agg(name) filter (where is_long), '{}') || case when count(*) > 60 then '{*}' else '{}' end::text[],
    array(select key from unnest(secret_columns) as key where (earlier -> key) is distinct from (later -> key))
  from (
    select left(key, 200) as name, earlier -> key as old, later -> key as new,
      greatest(length(earlier ->> key), length(later ->> key)) > 1000 as is_long
    from jsonb_object_keys(coalesce(earlier, '{}') || coalesce(later, '{}')) as keys (key)
    where (earlier -> key) is distinct from (later -> key)
      and key <> all (ignored_columns) and key <> all (secret_columns)
      -- Leaves out empty columns of a new or deleted row.
      and ((earlier is not null and later is not null)
        or coalesce(earlier, later) -> key not in ('null', '[]', '{}', '""'))
    limit 61
  ) as differing
$$;

-- Returns the part of a long text around its first difference from `other_value`. Returns the
-- beginning if `other_value` is null.
create or replace function private.truncate_text(value jsonb, other_value jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  long_text constant text := value #>> '{}';
  other_text constant text := other_value #>> '{}';
  -- Binary search: the common prefix has `low` to `high` characters.
  low integer := 0;
  high integer := coalesce(least(length(long_text), length(other_text)), 0);
  middle integer;
  start integer;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if starts_with(other_text, left(long_text, middle)) then low := middle; else high := middle - 1; end if;
  end loop;
  start := greatest(low - 100, 0);
  return to_jsonb(
    case when start > 0 then '…' else '' end || substr(long_text, start + 1, 1000)
      || case when length(long_text) > start + 1000 then '…' else '' end
  );
end
$$;

-- Creates the triggers that record every write to a table in the activity log.
-- `private.record_activity` explains the arguments.
create or replace function private.create_activity_triggers(
  target regclass, kind text, id_column text default 'id', flattened_column text default '',
  ignored_columns text default '{}', secret_columns text default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  event record;
begin
  for event in
    values ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
  loop
    execute format(
      'create or replace trigger record_activity_%1$s after %1$s on %2$s %3$s for each statement
       execute function private.record_activity(%4$L, %5$L, %6$L, %7$L, %8$L)',
      event.column1, target, event.column2, kind, id_column, flattened_column, ignored_columns, secret_columns
    );
  end loop;
end
$$;
