-- Functions that read and write rows of a table by its name. IDs are passed as text. `%L` makes
-- them literals of the column's type, so Postgres can use the index.

create or replace function private.entry_table(table_name text) returns regclass
language sql stable set search_path = ''
as $$
  select format('%I.%I', case table_name when 'objects' then 'storage' else 'public' end, table_name)::regclass
$$;

create or replace function private.row_exists(of_table text, of_row text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  found_row boolean;
begin
  execute format('select exists (select from %s where id = %L)', private.entry_table(of_table), of_row) into found_row;
  return found_row;
end
$$;

-- Locks rows until the transaction ends, and returns the existing ones.
create or replace function private.lock_rows(of_table text, ids text[]) returns setof jsonb
language plpgsql set search_path = ''
as $$
begin
  return query execute format(
    'select to_jsonb(target) from %s as target where id = any (%L) order by id for update',
    private.entry_table(of_table), ids
  );
end
$$;

create or replace function private.delete_rows(of_table text, ids text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('delete from %s where id = any (%L)', private.entry_table(of_table), ids);
end
$$;

-- Returns the columns of a constraint, or an empty array if a trigger made the check.
create or replace function private.constraint_columns(of_table text, rule text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select attribute.attname::text
    from pg_constraint as broken
    join pg_attribute as attribute on attribute.attrelid = broken.conrelid and attribute.attnum = any (broken.conkey)
    where broken.conrelid = private.entry_table(of_table) and broken.conname = rule
    order by attribute.attnum
  )
$$;

-- Returns the outcome for a row as `apply_site_template`, `undo_site_template` and
-- `revert_account_changes` return it.
create or replace function private.describe_outcome(
  of_table text, content jsonb, outcome text, reason text default null, columns text[] default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'part', of_table, 'id', left(content ->> 'id', 100), 'outcome', outcome,
    'subject', left(private.row_name(of_table, content), 300)
  ) || jsonb_strip_nulls(jsonb_build_object('reason', reason, 'columns', columns))
$$;
