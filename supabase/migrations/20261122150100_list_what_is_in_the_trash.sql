-- Whether a staff member may see and restore what came from this table; as its policies say.
create function private.may_restore(table_name text) returns boolean
language sql stable set search_path = ''
return case
  when table_name = 'site_settings' then public.is_admin()
  else public.is_staff()
end;

-- What is in the trash, newest first, as far as the caller may restore it. A file is left out that comes back with its row of
-- the library. `search` is looked for in names; pages count from 1, and a page beyond the last gives the last.
create function public.list_trash(
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
          where same.action_id = entry.action_id and same.table_name = any (tables)
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

revoke execute on function public.list_trash(text, uuid, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_trash(text, uuid, text, integer, integer) to authenticated;
