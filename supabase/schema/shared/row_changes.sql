-- Turns `{"phones": {"records": "1"}}` into `{"phones.records": "1"}`. The site stores nothing deeper than four levels.
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

-- Names the parts of a row that are compared one by one: its columns or, for settings, each setting.
create or replace function private.comparable(table_name text, content jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case table_name when 'site_settings' then private.flatten_object(content -> 'settings') else content end
$$;

create or replace function private.columns_of(content jsonb, names text[]) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce((select jsonb_object_agg(key, value) from jsonb_each(content) where key = any (names)), '{}')
$$;

-- The columns of a row that an update changed, without those that change by themselves.
create or replace function private.differing_columns(earlier jsonb, later jsonb, out before jsonb, out after jsonb)
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, later -> key)
  from jsonb_object_keys(later) as keys (key)
  where (earlier -> key) is distinct from (later -> key)
    and key <> all ('{updated_at,discord_posted,discord_posted_at,last_accessed_at,path_tokens}')
$$;

-- Compares a row before and after, of which either may be null. Long values are cut and named in `shortened`. Values of
-- `secret` columns are left out, and `hidden` names those that differ.
create or replace function private.compare_rows(
  earlier jsonb, later jsonb, ignored text[], secret text[],
  out before jsonb, out after jsonb, out shortened text[], out hidden text[]
)
language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 60;
  found integer;
begin
  select
    coalesce(jsonb_object_agg(
      name, case when is_long then to_jsonb(private.cut_text(old #>> '{}', new #>> '{}')) else old end
    ) filter (where old is not null), '{}'),
    coalesce(jsonb_object_agg(
      name, case when is_long then to_jsonb(private.cut_text(new #>> '{}', old #>> '{}')) else new end
    ) filter (where new is not null), '{}'),
    coalesce(array_agg(name) filter (where is_long), '{}'), count(*)
  into before, after, shortened, found
  from (
    select left(key, 200) as name, earlier -> key as old, later -> key as new,
      greatest(length(earlier ->> key), length(later ->> key)) > 1000 as is_long
    from jsonb_object_keys(coalesce(earlier, '{}') || coalesce(later, '{}')) as keys (key)
    where (earlier -> key) is distinct from (later -> key)
      and key <> all (ignored) and key <> all (secret)
      -- Empty columns of a new or removed row say nothing.
      and (
        (earlier is not null and later is not null)
        or coalesce(earlier, later) -> key not in ('null', '[]', '{}', '""')
      )
    limit most + 1
  ) as changed;
  if found > most then
    shortened := shortened || '*'::text;
  end if;
  hidden := array(select key from unnest(secret) as key where (earlier -> key) is distinct from (later -> key));
end
$$;

-- Cuts a long text to 1,000 characters from where it begins to differ from another, or from its beginning if there is
-- no other.
create or replace function private.cut_text(whole text, other text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  low integer := 0;
  high integer := least(length(whole), length(other));
  middle integer;
  start integer;
begin
  if whole is null then
    return null;
  end if;
  -- Finds the length of the common beginning by halving.
  while other is not null and low < high loop
    middle := (low + high + 1) / 2;
    if starts_with(other, left(whole, middle)) then low := middle; else high := middle - 1; end if;
  end loop;
  start := greatest(low - 100, 0);
  return case when start > 0 then '…' else '' end || substr(whole, start + 1, 1000)
    || case when length(whole) > start + 1000 then '…' else '' end;
end
$$;

-- Writes the columns of `wanted` that differ from `current`; false if none does.
create or replace function private.write_row(place text, row_id text, current jsonb, wanted jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ')
    from jsonb_object_keys(wanted) as keys (key) where (wanted -> key) is distinct from (current -> key)
  );
begin
  if columns is null then
    return false;
  end if;
  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2))
     where target.id::text = $1',
    place, columns
  ) using row_id, wanted;
  return true;
end
$$;
