-- As before, but what differs is found within the one statement instead of by a function for each row, and `offset 0` keeps
-- the planner from making each row's JSON again for every use of it. It holds what `private.compare_rows` says.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  id_column constant text := tg_argv[1];
  ignored constant text[] := tg_argv[3]::text[];
  verb constant text := case tg_op
    when 'INSERT' then 'created' when 'UPDATE' then 'changed' when 'DELETE' then 'deleted' else 'emptied'
  end;
  rows constant text := case tg_op
    when 'INSERT' then 'select null::jsonb, to_jsonb(added) from new_rows as added'
    when 'DELETE' then 'select to_jsonb(removed), null::jsonb from old_rows as removed'
    when 'UPDATE' then format(
      'select * from (
         select to_jsonb(was), to_jsonb(became) from old_rows as was join new_rows as became on was.%1$I = became.%1$I offset 0
       ) as both_sides (earlier, later) where earlier - $4 <> later - $4', id_column
    )
    else format('select null::jsonb, jsonb_build_object(''title'', %L)', tg_table_name)
  end;
  -- A new row's empty columns say nothing, and neither do a removed one's.
  compared constant text := case tg_op
    when 'UPDATE' then $query$
      select key, earlier -> key, later -> key, greatest(length(earlier ->> key), length(later ->> key)) > 1000
      from jsonb_object_keys(earlier || later) as keys (key) where (earlier -> key) is distinct from (later -> key)
    $query$
    when 'DELETE' then $query$
      select key, value, null::jsonb, length(value #>> '{}') > 1000
      from jsonb_each(earlier) where value not in ('null', '[]', '{}', '""')
    $query$
    else $query$
      select key, null::jsonb, value, length(value #>> '{}') > 1000
      from jsonb_each(later) where value not in ('null', '[]', '{}', '""')
    $query$
  end;
begin
  execute format(
    $statement$
      insert into public.activity (
        action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject, before, after, shortened, hidden
      )
      select ($1).action_id, ($1).number + row_number() over (), ($1).kind, ($1).verb, ($1).actor_id, ($1).actor_name,
        ($1).via, ($1).ip, left(content ->> %L, 200), left(private.activity_subject($2, content), 300),
        before, after, shortened,
        case $5 when '{}' then '{}' else array(
          select key from unnest($5) as key where (earlier -> key) is distinct from (later -> key)
        ) end
      from (
        select coalesce(later, earlier),
          case when $3 = '' then earlier else earlier - $3 || private.flatten_object(earlier -> $3) end,
          case when $3 = '' then later else later - $3 || private.flatten_object(later -> $3) end
        from (%s offset 0) as changed (earlier, later)
        offset 0
      ) as flat (content, earlier, later)
      cross join lateral (
        select
          coalesce(jsonb_object_agg(name, case
            when not is_long then old
            when new is null then to_jsonb(left(old #>> '{}', 1000) || '…')
            else to_jsonb(private.cut_text(old #>> '{}', new #>> '{}'))
          end) filter (where old is not null), '{}'),
          coalesce(jsonb_object_agg(name, case
            when not is_long then new
            when old is null then to_jsonb(left(new #>> '{}', 1000) || '…')
            else to_jsonb(private.cut_text(new #>> '{}', old #>> '{}'))
          end) filter (where new is not null), '{}'),
          coalesce(array_agg(name) filter (where is_long), '{}') || case when count(*) > 60 then '{*}' else '{}' end::text[]
        from (
          select left(key, 200), old, new, is_long from (%s) as compared (key, old, new, is_long)
          where key <> all ($4) and key <> all ($5)
          limit 61
        ) as named (name, old, new, is_long)
      ) as difference (before, after, shortened)
    $statement$, id_column, rows, compared
  ) using private.begin_activity(tg_argv[0], verb), case tg_op when 'TRUNCATE' then '' else tg_table_name end,
    tg_argv[2], ignored, tg_argv[4]::text[];
  return null;
end
$$;
