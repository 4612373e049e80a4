-- Imports a site template, and returns the outcome of each row. With `is_preview`, rolls back all
-- changes. The browser uploads the files before the import. `template` has `name`, `settings`,
-- `ownPages`, `leaders`, `articles`, `media`, `texts` (page content by page ID), `services` (by ID)
-- and `read` (see `private.require_current_preview`). With `publish`, articles become public.
-- Without `publish`, articles become drafts of the caller.
create or replace function public.apply_site_template(template jsonb, is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  items jsonb[] := '{}';
  action uuid;
  should_publish constant boolean := coalesce(template -> 'publish' = 'true', false);
begin
  perform private.require(public.is_admin(), 'Only administrators may import a site template');
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.site_templates', 0));
  perform private.require_current_preview(template);
  begin
    perform set_config('stationhouse.importing', 'true', true);
    -- Files come first, because pages and forms refer to them.
    items := items || private.add_template_rows(
      'media_library',
      '{id,file_name,file_path,file_type,file_size,category,title,alt_text,caption,in_gallery,is_public,created_at}',
      array(select file || '{"is_public": true}' from jsonb_array_elements(template -> 'media') as file)
    );
    if template ? 'settings' then
      -- Leaves out the addresses of proxies, because a proxy sees every visitor. Administrators add
      -- proxies by hand.
      update public.site_settings as stored
      set settings = private.deep_merge(stored.settings, template -> 'settings' #- '{communities,proxies}')
      where id = 1;
      items := items || private.describe_outcome('site_settings', '{"id": 1, "title": "settings"}', 'changed');
    end if;
    items := items
      || private.update_template_rows('content_documents', '{content}', (template -> 'texts') - 'legal');
    items := items || private.add_template_pages(template -> 'ownPages');
    items := items
      || private.update_template_rows('services', '{action,forms,is_shown,display_order}', template -> 'services');
    items := items || private.add_template_rows(
      'leadership',
      '{id,slug,name,rank,department,badge,years,description,personal_statement,photo,has_filled_position,'
        'display_order,career_history,education,awards,drawn_face,vacancy}',
      private.order_template_leaders(template -> 'leaders')
    );
    items := items || private.add_template_rows(
      'articles',
      '{id,legacy_id,slug,title,excerpt,content,content_format,date,category,author,featured,type,hero_image,'
        'hero_video,media_caption,media_alt,gallery_images,gallery_captions,gallery_alts,decorative_pictures,state,'
        'published_at,created_at}',
      array(
        select article || case when should_publish then '{"state": "published"}'
          else '{"state": "draft", "published_at": null}' end::jsonb
        from jsonb_array_elements(template -> 'articles') as article
      )
    );
    if not should_publish then
      insert into public.article_writing (id, writer_id)
      select (item ->> 'id')::uuid, auth.uid() from unnest(items) as item
      where item ->> 'part' = 'articles' and item ->> 'outcome' = 'added'
      on conflict do nothing;
    end if;
    action := private.record_template_import('imported', null, template ->> 'name');
    perform set_config('stationhouse.importing', '', true);
    if is_preview then
      -- Rolls back the whole block. Variables keep their values.
      raise exception 'preview' using errcode = 'SF004';
    end if;
  exception
    when sqlstate 'SF004' then action := null;
  end;
  return jsonb_build_object('action', action, 'items', to_jsonb(items));
end
$$;
grant execute on function public.apply_site_template(jsonb, boolean) to authenticated;

-- Rejects an import if a row that it overwrites was changed since the caller's preview. Locks these
-- rows until the import ends. `read` has the `updated_at` of the `settings`, and of each row in
-- `texts` and `services` by ID.
create or replace function private.require_current_preview(template jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  changed_names constant text[] := array(
    select coalesce(private.row_name(part.target_table, table_row), table_row ->> 'id')
    from (values ('content_documents', 'texts'), ('services', 'services')) as part (target_table, key)
    cross join lateral private.lock_rows(
      part.target_table, array(select jsonb_object_keys(coalesce(template -> part.key, '{}')))
    ) as table_row
    where (table_row ->> 'updated_at')::timestamptz
      is distinct from (template -> 'read' -> part.key ->> (table_row ->> 'id'))::timestamptz
    union all
    select 'the settings' from private.lock_rows('site_settings', '{1}') as table_row
    where template ? 'settings'
      and (table_row ->> 'updated_at')::timestamptz is distinct from (template #>> '{read,settings}')::timestamptz
  );
begin
  if changed_names <> '{}' then
    raise exception 'Nothing was imported, because someone changed % since the preview. '
      'Preview the template again.',
      array_to_string(changed_names[:5], ', ') || case when cardinality(changed_names) > 5 then ' and more' else '' end
      using errcode = '22023';
  end if;
end
$$;

-- Merges `changes` into a JSON object, including nested objects. A list replaces the whole list.
create or replace function private.deep_merge(base jsonb, changes jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select base || coalesce(jsonb_object_agg(part.key, case
    when jsonb_typeof(base -> part.key) = 'object' and jsonb_typeof(part.value) = 'object'
      then private.deep_merge(base -> part.key, part.value)
    else part.value
  end), '{}')
  from jsonb_each(changes) as part
$$;

-- Returns the leaders of a template with positions after the existing leaders.
create or replace function private.order_template_leaders(leaders jsonb) returns jsonb[]
language sql stable set search_path = ''
as $$
  with existing as (
    select coalesce(max(display_order), 0) as last_position from public.leadership
    where id::text not in (
      select leader ->> 'id' from jsonb_array_elements(leaders) as leader where leader ->> 'id' is not null
    )
  )
  select array(
    select leader || case when leader ->> 'display_order' ~ '^\d{1,6}$'
      then jsonb_build_object('display_order', existing.last_position + (leader ->> 'display_order')::bigint)
      else '{}' end
    from jsonb_array_elements(leaders) as leader, existing
  )
$$;

-- Records the import of a template or its undo, and returns the `action_id` of the new entry. The
-- `subject_id` of both entries is the `action_id` of the import.
create or replace function private.record_template_import(verb text, import uuid, template_name text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  entry constant public.activity := private.new_activity_entry('site-templates', verb);
begin
  insert into public.activity (action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject)
  values (
    entry.action_id, entry.number + 1, entry.kind, entry.verb, entry.actor_id, entry.actor_name, entry.via, entry.ip,
    coalesce(import, entry.action_id)::text, left(template_name, 300)
  );
  return entry.action_id;
end
$$;

create or replace function public.list_template_imports() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_admin(), 'Only administrators may see the imports');
  select coalesce(jsonb_agg(jsonb_build_object(
    'action', import.action_id, 'name', import.subject,
    'occurred_at', import.occurred_at, 'actor_name', import.actor_name,
    'undone_at', (
      select max(undone.occurred_at) from public.activity as undone
      where undone.kind = 'site-templates' and undone.verb = 'undone' and undone.subject_id = import.subject_id
    )
  ) order by import.id desc), '[]')
  from public.activity as import
  where import.kind = 'site-templates' and import.verb = 'imported'
    and import.occurred_at > now() - interval '30 days';
$$;
grant execute on function public.list_template_imports() to authenticated;
