-- Functions that read and write rows of a table by its name. Callers pass IDs as text. With `%L`,
-- each ID becomes a literal that gets the type of the column `id`, so Postgres can use the index.

-- Returns the table of an entry. `objects` is in the schema `storage`, other tables are in
-- `public`.
create or replace function private.resolve_table(table_name text) returns regclass
language sql stable set search_path = ''
as $$
  select format('%I.%I', case table_name when 'objects' then 'storage' else 'public' end, table_name)::regclass
$$;

create or replace function private.row_exists(target_table text, target_id text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  does_exist boolean;
begin
  execute format(
    'select exists (select from %s where id = %L)', private.resolve_table(target_table), target_id
  ) into does_exist;
  return does_exist;
end
$$;

-- Returns the rows with these IDs, and locks them until the transaction ends.
create or replace function private.lock_rows(target_table text, ids text[]) returns setof jsonb
language plpgsql set search_path = ''
as $$
begin
  return query execute format(
    'select to_jsonb(target) from %s as target where id = any (%L) order by id for update',
    private.resolve_table(target_table), ids
  );
end
$$;

create or replace function private.delete_rows(target_table text, ids text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('delete from %s where id = any (%L)', private.resolve_table(target_table), ids);
end
$$;

-- Returns the columns of a violated constraint. Empty if a trigger rejected the row, because the
-- table has no such constraint.
create or replace function private.constraint_columns(target_table text, violated_constraint text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select attribute.attname::text
    from pg_constraint as violated
    join pg_attribute as attribute
      on attribute.attrelid = violated.conrelid and attribute.attnum = any (violated.conkey)
    where violated.conrelid = private.resolve_table(target_table) and violated.conname = violated_constraint
    order by attribute.attnum
  )
$$;

-- Returns the outcome for a row in the format of `apply_site_template`, `undo_site_template` and
-- `revert_account_changes`.
create or replace function private.describe_outcome(
  target_table text, table_row jsonb, outcome text, reason text default null, columns text[] default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'part', target_table, 'id', left(table_row ->> 'id', 100), 'outcome', outcome,
    'subject', left(private.row_name(target_table, table_row), 300)
  ) || jsonb_strip_nulls(jsonb_build_object('reason', reason, 'columns', columns))
$$;
