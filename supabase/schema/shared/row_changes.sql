-- Flattens `{"phones": {"records": "1"}}` to `{"phones.records": "1"}`, up to four levels deep. The
-- site doesn't store deeper values.
create or replace function private.flatten_object(nested jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  with recursive parts as (
    select key as path, value, 1 as depth
    from jsonb_each(case jsonb_typeof(nested) when 'object' then nested else '{}' end)
    union all
    select parts.path || '.' || part.key, part.value, parts.depth + 1
    from parts, jsonb_each(case jsonb_typeof(parts.value) when 'object' then parts.value else '{}' end) as part
    where parts.depth < 4
  )
  select coalesce(jsonb_object_agg(path, value), '{}')
  from parts
  where jsonb_typeof(value) <> 'object' or value = '{}' or depth = 4
$$;

create or replace function private.row_columns(table_row jsonb, column_names text[]) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce((select jsonb_object_agg(key, value) from jsonb_each(table_row) where key = any (column_names)), '{}')
$$;

-- Returns the columns that an update changed, with their values `before` and `after`. Leaves out
-- columns that the server maintains.
create or replace function private.differing_columns(earlier jsonb, later jsonb, out before jsonb, out after jsonb)
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, later -> key)
  from jsonb_object_keys(later) as keys (key)
  where (earlier -> key) is distinct from (later -> key)
    and key <> all ('{updated_at,discord_posted,discord_posted_at,last_accessed_at,path_tokens}')
$$;

-- Updates the columns in which `new_row` differs from `current_row`. Returns false if no column
-- differs.
create or replace function private.write_row(
  target_table text, row_id text, current_row jsonb, new_row jsonb
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ')
    from jsonb_object_keys(new_row) as keys (key) where (new_row -> key) is distinct from (current_row -> key)
  );
begin
  if columns is null then
    return false;
  end if;
  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2))
     where target.id::text = $1',
    target_table, columns
  ) using row_id, new_row;
  return true;
end
$$;
