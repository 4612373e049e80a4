-- Functions that revert changes of a row, for `revert_account_changes` and `undo_site_template`. A
-- field is a column, or a value in settings or page content with a path such as `phones.records`.
-- Fields that were changed again later stay.

-- Reverts changes of a row. `changes` are IDs of trash entries. Returns an outcome for the reverted
-- row, and an outcome for the fields that stay. `reason` explains why fields stay.
create or replace function private.revert_row(
  target_table text, target_id text, changes bigint[], reason text default null
) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  current_row constant jsonb := private.lock_rows(target_table, array[target_id]);
  reverted_row jsonb := current_row;
  entry public.trash;
  violated_constraint text;
  error_code text;
  rejected_columns text[];
  kept_fields text[];
  items jsonb[] := '{}';
begin
  if current_row is null then
    return '{}';
  end if;
  for entry in select * from public.trash where id = any (changes) order by id desc loop
    reverted_row := private.revert_change(reverted_row, entry);
  end loop;

  -- The old values may violate a constraint, together with newer values of other columns. The loop
  -- then restores the current values of the constraint's columns and tries again.
  loop
    begin
      if private.write_row(private.resolve_table(target_table)::text, target_id, current_row, reverted_row) then
        items := items || private.describe_outcome(target_table, reverted_row, 'reverted');
      end if;
      exit;
    exception
      when integrity_constraint_violation then
        get stacked diagnostics violated_constraint = constraint_name, error_code = returned_sqlstate;
        reason := case when error_code = '23505' then 'Its old address is taken now.'
          else coalesce(reason, 'Its old values conflict with newer changes.') end;
        rejected_columns := array(
          select name
          from unnest(
            private.constraint_columns(target_table, violated_constraint)
              || case when error_code = '23505' then '{slug,bucket_id,name}' end::text[]
          ) as name
          where (reverted_row -> name) is distinct from (current_row -> name)
        );
        -- A check by a trigger has no columns. The row then stays unchanged.
        reverted_row := case
          when rejected_columns = '{}' then current_row
          else reverted_row || private.row_columns(current_row, rejected_columns)
        end;
    end;
  end loop;

  kept_fields := array(
    select first_change.name
    from (
      select distinct on (field.path) field.*
      from public.trash as changed cross join lateral private.changed_fields(changed) as field
      where changed.id = any (changes)
      order by field.path, changed.id
    ) as first_change
    where (private.row_fields(reverted_row) -> first_change.path) is distinct from first_change.earlier
  );
  if kept_fields <> '{}' then
    items := items || private.describe_outcome(
      target_table, current_row, 'kept', coalesce(reason, 'Someone changed it since.'), kept_fields
    );
  end if;
  return items;
end
$$;

-- Reverts a change in a row, except for fields that were changed again later.
create or replace function private.revert_change(current_row jsonb, entry public.trash) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
begin
  -- A file that was replaced again later keeps all its current values.
  if entry.table_name = 'objects' and entry.after ? 'version'
    and (current_row -> 'version') is distinct from (entry.after -> 'version')
    and (current_row -> 'version') is distinct from (entry.content -> 'version') then
    return current_row;
  end if;
  for name in select jsonb_object_keys(entry.after) loop
    if private.has_fields(name, current_row -> name) and private.has_fields(name, entry.content -> name)
      and private.has_fields(name, entry.after -> name) then
      current_row := current_row || jsonb_build_object(
        name, private.revert_fields(current_row -> name, entry.content -> name, entry.after -> name, true)
      );
    elsif (current_row -> name) is not distinct from (entry.after -> name) then
      current_row := current_row || jsonb_build_object(name, entry.content -> name);
    end if;
  end loop;
  return current_row;
end
$$;

-- Reverts the fields of an object that differ between `earlier` and `later`. With
-- `skips_newer_changes`, skips fields that were changed again later. Removes empty nested objects,
-- because settings and page content only store differences from the defaults.
create or replace function private.revert_fields(
  current_value jsonb, earlier jsonb, later jsonb, skips_newer_changes boolean
) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  name text;
  reverted_value jsonb;
begin
  for name in
    select key from jsonb_object_keys(earlier || later) as key
    where (earlier -> key) is distinct from (later -> key)
  loop
    if 'object' = all (array[
      coalesce(jsonb_typeof(current_value -> name), 'object'),
      coalesce(jsonb_typeof(earlier -> name), 'object'),
      coalesce(jsonb_typeof(later -> name), 'object')
    ]) then
      reverted_value := private.revert_fields(
        coalesce(current_value -> name, '{}'), coalesce(earlier -> name, '{}'), coalesce(later -> name, '{}'),
        skips_newer_changes
      );
      reverted_value := nullif(reverted_value, '{}');
    elsif skips_newer_changes and (current_value -> name) is distinct from (later -> name) then
      continue;
    else
      reverted_value := earlier -> name;
    end if;
    current_value := case
      when reverted_value is null then current_value - name
      else current_value || jsonb_build_object(name, reverted_value)
    end;
  end loop;
  return current_value;
end
$$;

-- True for a column with settings or page content. Each value in such a column is a field.
create or replace function private.has_fields(column_name text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select column_name in ('settings', 'content') and jsonb_typeof(value) = 'object'
$$;

-- Returns the fields of a row, keyed by path. The paths of settings and page content begin with the
-- name of the column.
create or replace function private.row_fields(table_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(path, value), '{}')
  from (
    select key, value from jsonb_each(table_row) where not private.has_fields(key, value)
    union all
    select whole_column.key || '.' || field.key, field.value
    from jsonb_each(table_row) as whole_column
      cross join lateral jsonb_each(private.flatten_object(whole_column.value)) as field
    where private.has_fields(whole_column.key, whole_column.value)
  ) as fields (path, value)
$$;

create or replace function private.changed_fields(entry public.trash)
returns table (path text, name text, earlier jsonb, later jsonb)
language sql immutable set search_path = ''
as $$
  select key, regexp_replace(key, '^(settings|content)\.', ''), old_fields -> key, new_fields -> key
  from
    private.row_fields(private.row_columns(entry.content, array(select jsonb_object_keys(entry.after)))) as old_fields,
    private.row_fields(entry.after) as new_fields,
    jsonb_object_keys(old_fields || new_fields) as key
  where (old_fields -> key) is distinct from (new_fields -> key)
$$;
