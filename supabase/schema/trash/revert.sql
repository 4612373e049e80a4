-- Functions that revert changes of a row, for `revert_account_changes` and `undo_site_template`. A
-- part of a change is a column, or a value in settings or page content, with a path such as
-- `phones.records`. Parts that were changed again later stay.

-- Reverts changes of a row. `changes` are IDs of trash entries. Returns an outcome for the reverted
-- row, and an outcome for the parts that stay. `reason` explains why parts stay.
create or replace function private.revert_row(
  target_table text, target_id text, changes bigint[], reason text default null
) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  current constant jsonb := private.lock_rows(target_table, array[target_id]);
  reverted_row jsonb := current;
  entry public.trash;
  violated_constraint text;
  error_code text;
  rejected_columns text[];
  kept_parts text[];
  items jsonb[] := '{}';
begin
  if current is null then
    return '{}';
  end if;
  for entry in select * from public.trash where id = any (changes) order by id desc loop
    reverted_row := private.revert_change(reverted_row, entry);
  end loop;

  -- The old values may violate a constraint, together with newer values of other columns. The loop
  -- then restores the current values of the constraint's columns and tries again.
  loop
    begin
      if private.write_row(private.resolve_table(target_table)::text, target_id, current, reverted_row) then
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
          where (reverted_row -> name) is distinct from (current -> name)
        );
        -- A check by a trigger has no columns. The row then stays unchanged.
        reverted_row := case
          when rejected_columns = '{}' then current else reverted_row || private.row_columns(current, rejected_columns)
        end;
    end;
  end loop;

  kept_parts := array(
    select first_change.name
    from (
      select distinct on (part.path) part.*
      from public.trash as changed cross join lateral private.changed_parts(changed) as part
      where changed.id = any (changes)
      order by part.path, changed.id
    ) as first_change
    where (private.row_parts(reverted_row) -> first_change.path) is distinct from first_change.earlier
  );
  if kept_parts <> '{}' then
    items := items || private.describe_outcome(
      target_table, current, 'kept', coalesce(reason, 'Someone changed it since.'), kept_parts
    );
  end if;
  return items;
end
$$;

-- Reverts a change in a row, except for parts that were changed again later. Returns the new row.
create or replace function private.revert_change(current jsonb, entry public.trash) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
begin
  -- A file that was replaced again later keeps all its current values.
  if entry.table_name = 'objects' and entry.after ? 'version'
    and (current -> 'version') is distinct from (entry.after -> 'version')
    and (current -> 'version') is distinct from (entry.content -> 'version') then
    return current;
  end if;
  for name in select jsonb_object_keys(entry.after) loop
    if private.has_parts(name, current -> name) and private.has_parts(name, entry.content -> name)
      and private.has_parts(name, entry.after -> name) then
      current := current || jsonb_build_object(
        name, private.revert_parts(current -> name, entry.content -> name, entry.after -> name, true)
      );
    elsif (current -> name) is not distinct from (entry.after -> name) then
      current := current || jsonb_build_object(name, entry.content -> name);
    end if;
  end loop;
  return current;
end
$$;

-- Reverts the parts of an object that differ between `earlier` and `later`. With
-- `skips_newer_changes`, skips parts that were changed again later. Removes empty nested objects,
-- because settings and page content only store differences from the defaults.
create or replace function private.revert_parts(
  current jsonb, earlier jsonb, later jsonb, skips_newer_changes boolean
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
      coalesce(jsonb_typeof(current -> name), 'object'),
      coalesce(jsonb_typeof(earlier -> name), 'object'),
      coalesce(jsonb_typeof(later -> name), 'object')
    ]) then
      reverted_value := private.revert_parts(
        coalesce(current -> name, '{}'), coalesce(earlier -> name, '{}'), coalesce(later -> name, '{}'),
        skips_newer_changes
      );
      reverted_value := nullif(reverted_value, '{}');
    elsif skips_newer_changes and (current -> name) is distinct from (later -> name) then
      continue;
    else
      reverted_value := earlier -> name;
    end if;
    current := case
      when reverted_value is null then current - name
      else current || jsonb_build_object(name, reverted_value)
    end;
  end loop;
  return current;
end
$$;

-- True for a column with settings or page content. Each value in such a column is a part.
create or replace function private.has_parts(column_name text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select column_name in ('settings', 'content') and jsonb_typeof(value) = 'object'
$$;

-- Returns the parts of a row, keyed by path. The paths of settings and page content begin with the
-- name of the column.
create or replace function private.row_parts(table_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(path, value), '{}')
  from (
    select key, value from jsonb_each(table_row) where not private.has_parts(key, value)
    union all
    select whole_column.key || '.' || part.key, part.value
    from jsonb_each(table_row) as whole_column
      cross join lateral jsonb_each(private.flatten_object(whole_column.value)) as part
    where private.has_parts(whole_column.key, whole_column.value)
  ) as parts (path, value)
$$;

-- Returns the parts of a change with their old and new values.
create or replace function private.changed_parts(entry public.trash)
returns table (path text, name text, earlier jsonb, later jsonb)
language sql immutable set search_path = ''
as $$
  select key, regexp_replace(key, '^(settings|content)\.', ''), old_parts -> key, new_parts -> key
  from private.row_parts(private.row_columns(entry.content, array(select jsonb_object_keys(entry.after)))) as old_parts,
    private.row_parts(entry.after) as new_parts,
    jsonb_object_keys(old_parts || new_parts) as key
  where (old_parts -> key) is distinct from (new_parts -> key)
$$;
