-- Contributors see and restore what they deleted themselves and could write anew: drafts and pictures of articles.
create or replace function private.may_restore(table_name text) returns boolean
language sql stable set search_path = ''
return case
  when table_name = 'site_settings' then public.is_admin()
  when table_name in ('articles', 'objects') then public.is_staff()
  else public.is_editor()
end;

-- Whether the caller deleted it and could write it anew without being an editor.
create function private.is_own_entry(entry public.trash) returns boolean
language sql stable set search_path = ''
return entry.actor_id = auth.uid() and case entry.table_name
  when 'articles' then coalesce(entry.content ->> 'state' in ('draft', 'in-review'), false)
  when 'objects' then entry.content ->> 'bucket_id' = 'article-images'
  else false
end;

-- As before, of what the caller may restore.
create or replace function public.list_trash(
  only_table text default null, only_action uuid default null, search text default '',
  page integer default 1, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sought constant text := lower(btrim(coalesce(search, '')));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  tables constant text[] := array(
    select name from unnest('{articles,leadership,media_library,objects,site_settings}'::text[]) as names (name)
    where private.may_restore(name) and (only_table is null or name = only_table)
  );
  sees_all constant boolean := public.is_editor();
  ids bigint[];
  shown_page integer;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may see the trash';
  end if;
  ids := array(
    select entry.id
    from public.trash as entry
    where entry.table_name = any (tables)
      and (sees_all or private.is_own_entry(entry))
      and entry.is_restorable and entry.removed_at >= now() - interval '30 days'
      and (only_action is null or entry.action_id = only_action)
      and (sought = '' or strpos(lower(entry.subject), sought) > 0 or strpos(lower(entry.actor_name), sought) > 0)
      and not (entry.table_name = 'objects' and entry.kind = 'deleted' and exists (
        select from public.trash as library
        where library.table_name = 'media_library' and library.kind = 'deleted'
          and library.stored_file = entry.stored_file and library.removed_at >= now() - interval '30 days'
      ))
    order by entry.removed_at desc, entry.id desc
  );
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(cardinality(ids)::numeric / size)::integer));
  return jsonb_build_object(
    'total', cardinality(ids),
    'page', shown_page,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', entry.id, 'action_id', entry.action_id, 'kind', entry.kind, 'table_name', entry.table_name,
        'row_id', entry.row_id, 'subject', entry.subject, 'removed_at', entry.removed_at,
        'ends_at', entry.removed_at + interval '30 days',
        'actor_id', entry.actor_id, 'actor_name', entry.actor_name,
        'columns', case when entry.table_name = 'site_settings' then (
          select coalesce(jsonb_agg(path order by path), '[]')
          from (
            select before.path
            from jsonb_each(private.flatten_object(entry.content -> 'settings')) as before (path, value)
            where before.value is distinct from private.flatten_object(entry.after -> 'settings') -> before.path
            union
            select became.path
            from jsonb_each(private.flatten_object(entry.after -> 'settings')) as became (path, value)
            where became.value is distinct from private.flatten_object(entry.content -> 'settings') -> became.path
            limit 60
          ) as differing (path)
        ) else '[]' end,
        'count', (
          select count(*) from public.trash as same
          where same.action_id = entry.action_id and same.table_name = any (tables) and (sees_all or private.is_own_entry(same))
            and same.is_restorable and same.removed_at >= now() - interval '30 days'
        )
      ) order by wanted.place)
      from unnest(ids[(shown_page - 1) * size + 1 : least(shown_page * size, cardinality(ids))])
        with ordinality as wanted (id, place)
      join public.trash as entry on entry.id = wanted.id
    ), '[]')
  );
end
$$;

-- As before. What comes back keeps its state and times.
create or replace function public.restore_trash(entries bigint[] default '{}', actions uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  sees_all constant boolean := public.is_editor();
  action record;
  problems jsonb := '[]';
  files jsonb := '[]';
  counted integer;
  restored integer := 0;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may restore what is in the trash';
  end if;
  perform set_config('stationhouse.restoring', 'true', true);
  for action in
    select trash.action_id, array_agg(trash.id) as ids, bool_and(
        (sees_all or private.is_own_entry(trash)) and private.may_restore(trash.table_name)
      ) as is_allowed,
      bool_or(trash.table_name = 'site_settings') as has_settings
    from public.trash
    where (trash.id = any (entries) or trash.action_id = any (actions))
      and trash.is_restorable and trash.removed_at >= now() - interval '30 days'
    group by trash.action_id
    order by max(trash.id)
  loop
    if not action.is_allowed then
      raise insufficient_privilege using message = case when action.has_settings
        then 'Only administrators may restore settings' else 'Only editors may restore what others deleted' end;
    end if;
    begin
      if not public.keeps_removed_files() then
        files := files || coalesce((
          select jsonb_agg(trash.content -> 'file_path') from public.trash
          where trash.id = any (private.with_what_they_show(action.ids))
            and trash.table_name = 'media_library' and (trash.content -> 'is_public')::boolean
        ), '[]');
      end if;
      problems := problems || private.restore_entries(action.ids);
      select count(*) into counted from unnest(action.ids) as wanted (id)
      where not exists (select from public.trash where trash.id = wanted.id);
      restored := restored + counted;
    exception
      when unique_violation or check_violation or sqlstate 'SF002' then
        problems := problems || (
          select jsonb_agg(jsonb_build_object(
            'id', trash.id, 'table_name', trash.table_name, 'subject', trash.subject, 'reason', sqlerrm
          ))
          from public.trash where trash.id = any (action.ids)
        );
    end;
  end loop;
  return jsonb_build_object('restored', restored, 'problems', problems, 'files', files);
end
$$;

-- Who wrote what is kept as long as the article can come back.
create function private.forget_writers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_writing as writing
  using old_rows as ended
  where ended.table_name = 'articles' and ended.kind = 'deleted' and writing.id::text = ended.row_id
    and not exists (select from public.articles where articles.id = writing.id);
  return null;
end
$$;
create trigger forget_writers after delete on public.trash referencing old table as old_rows
  for each statement execute function private.forget_writers();

notify pgrst, 'reload schema';
