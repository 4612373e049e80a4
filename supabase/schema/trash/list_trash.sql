-- True if the caller may restore entries of a table. For contributors, `private.is_own_entry` must
-- also be true.
create or replace function private.can_restore(table_name text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when table_name = 'site_settings' then public.is_admin()
    when table_name in ('articles', 'objects') then public.is_staff()
    else public.is_editor()
  end
$$;

-- True if the caller deleted or replaced the row, and a contributor may write it again.
-- Contributors may write drafts, articles in review, and pictures of such articles. They may not
-- write pictures that visitors see, because an editor approved them.
create or replace function private.is_own_entry(entry public.trash) returns boolean
language sql stable set search_path = ''
as $$
  select entry.actor_id = auth.uid() and case entry.table_name
    when 'articles' then coalesce(entry.content ->> 'state' in ('draft', 'in-review'), false)
    when 'objects' then entry.content ->> 'bucket_id' = 'article-images'
      and not private.is_locked_picture(entry.content ->> 'name')
      and not exists (
        select from storage.objects as present
        where present.id::text = entry.row_id and private.is_locked_picture(present.name)
      )
    else false
  end
$$;

-- Returns the entries since `oldest` that can be restored. Leaves out files that are restored with
-- their library row. Has no `set` clause, because Postgres can't inline a function that has one.
-- Without inlining, the query is several times slower.
create or replace function private.restorable_trash(oldest timestamptz) returns setof public.trash
language sql stable
as $$
  select entry.* from public.trash as entry
  where entry.is_restorable and entry.removed_at >= oldest and not exists (
    select from public.trash as library
    where entry.table_name = 'objects' and entry.kind = 'deleted'
      and library.table_name = 'media_library' and library.kind = 'deleted'
      and library.stored_file = entry.stored_file and library.removed_at >= oldest
  )
$$;

-- Returns the beginning of a row's text; null if the row has no text.
create or replace function private.trash_excerpt(table_name text, table_row jsonb) returns text
language sql stable set search_path = ''
as $$
  select nullif(btrim(left(case table_name
    when 'articles' then concat_ws(
      E'\n\n', table_row ->> 'excerpt',
      private.readable_content(left(table_row ->> 'content', 2000), table_row ->> 'content_format')
    )
    when 'alerts' then table_row ->> 'text'
    when 'leadership' then table_row ->> 'description'
    when 'media_library' then table_row ->> 'caption'
  end, 800)), '')
$$;

-- Returns a page of the entries that the caller may restore, newest first. Lists changes of
-- settings only if `only_table` is `site_settings`, because the settings screen shows these
-- changes. `count` is the number of listed entries from the same action. `actor_name` and
-- `actor_label` are as in `list_activity`.
create or replace function public.list_trash(
  only_table text default null, only_action uuid default null, search text default '', page integer default 1,
  page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  search_text constant text := lower(btrim(coalesce(search, '')));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  can_see_all constant boolean := public.is_editor();
  oldest constant timestamptz := private.trash_cutoff();
  -- Drafts of pages aren't listed, because they are restored with their pages.
  tables constant text[] := array(
    select name
    from unnest(
      '{content_documents,alerts,applications,articles,leadership,media_library,objects,site_settings,services}'::text[]
    ) as name
    where private.can_restore(name)
      and case when only_table is null then name <> 'site_settings' else name = only_table end
  );
  ids bigint[];
  shown_page integer;
begin
  perform private.require(public.is_staff(), 'Only staff may see the trash');
  ids := array(
    select entry.id
    from private.restorable_trash(oldest) as entry
    where entry.table_name = any (tables)
      and (can_see_all or private.is_own_entry(entry))
      and (only_action is null or entry.action_id = only_action)
      and (
        search_text = '' or strpos(lower(entry.subject), search_text) > 0
        or strpos(lower(entry.actor_name), search_text) > 0
      )
    order by entry.removed_at desc, entry.id desc
  );
  shown_page := least(
    greatest(coalesce(page, 1), 1), greatest(1, ceil(cardinality(ids)::numeric / size)::integer)
  );
  return jsonb_build_object(
    'total', cardinality(ids),
    'page', shown_page,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', entry.id, 'action_id', entry.action_id, 'kind', entry.kind, 'table_name', entry.table_name,
        'row_id', entry.row_id, 'subject', entry.subject, 'removed_at', entry.removed_at,
        'expires_at', entry.removed_at + interval '30 days' + private.downtime_extension(entry.removed_at),
        'actor_id', entry.actor_id, 'actor_name', entry.actor_name,
        'actor_label', private.account_name(entry.actor_id),
        'excerpt', private.trash_excerpt(entry.table_name, entry.content),
        'picture', case entry.table_name
          when 'articles' then entry.content ->> 'hero_image'
          when 'leadership' then entry.content ->> 'photo'
        end,
        'columns', case when entry.table_name = 'site_settings' then array(
          select field.name from private.changed_fields(entry) as field order by field.name limit 60
        ) else '{}' end,
        'count', (
          select count(*) from private.restorable_trash(oldest) as same_action
          where same_action.action_id = entry.action_id and same_action.table_name = any (tables)
            and (can_see_all or private.is_own_entry(same_action))
        )
      ) order by page_ids.position)
      from unnest(ids[(shown_page - 1) * size + 1 : shown_page * size]) with ordinality as page_ids (id, position)
      join public.trash as entry on entry.id = page_ids.id
    ), '[]')
  );
end
$$;
grant execute on function public.list_trash(text, uuid, text, integer, integer) to authenticated;
