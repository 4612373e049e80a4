-- Lists the remaining rows of the sample department. `is_kept` is true for rows that a user or an
-- API client changed, and for files that other content still uses.
create or replace function private.list_sample_rows()
returns table (table_name text, id uuid, file_path text, is_kept boolean)
language sql stable set search_path = ''
as $$
  with activity_start as (
    -- The activity log covers 400 days. For older changes, `updated_at` is later than `created_at`.
    select min(occurred_at) as at from public.activity
  ), site_rows as (
    select 'articles' as table_name, 'articles' as kind, article.id, null as file_path, exists (
      select from public.article_revisions as revision
      where revision.article_id = article.id and revision.saved_by is not null
    ) as was_changed
    from public.articles as article
    union all
    select 'leadership', 'leadership', leader.id, null, updated_at > created_at and updated_at < activity_start.at
    from public.leadership as leader, activity_start
    union all
    select 'media_library', 'media', file.id, file.file_path, updated_at > created_at and updated_at < activity_start.at
    from public.media_library as file, activity_start
    union all
    select 'content_documents', 'pages', page.id::uuid, null,
      exists (select from public.content_drafts as draft where draft.id = page.id)
    from public.content_documents as page where private.is_custom_page(page.id)
  ), sample as materialized (
    select site_rows.table_name, site_rows.id, site_rows.file_path, site_rows.was_changed or exists (
      select from public.activity as entry
      where entry.kind = site_rows.kind and entry.subject_id = site_rows.id::text and entry.verb = 'changed'
        -- Leaves out changes by a migration and by a post to Discord.
        and (entry.actor_id is not null or entry.via = 'service_role')
        and entry.after - '{discord_posted,discord_posted_at}'::text[]
          <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    ) as was_changed
    from site_rows
    where private.is_sample_id(site_rows.id::text)
      and not exists (select from private.imported_rows as imported where imported.id = site_rows.id)
  ), unchanged as (
    select sample.id::text from sample where not sample.was_changed
  ), other_content as (
    select unnest(array[hero_image, hero_video] || gallery_images) as body
    from public.articles as article where article.id::text not in (select unchanged.id from unchanged)
    union all
    select article.content from public.articles as article
    where article.content_format = 'markdown' and article.id::text not in (select unchanged.id from unchanged)
    union all
    select leader.photo from public.leadership as leader
    where leader.id::text not in (select unchanged.id from unchanged)
    union all
    select document::text from public.content_documents as document
    where document.id not in (select unchanged.id from unchanged)
    union all select settings::text from public.site_settings
    union all select draft::text from public.content_drafts as draft
    union all select service::text from public.services as service
    union all select autosave::text from public.article_autosaves as autosave
  ), used_files as materialized (
    select public.stored_file(match[1]) as file
    from other_content
    cross join lateral regexp_matches(body, '/storage/v1/object/public/[a-z0-9-]+/[A-Za-z0-9_./-]+', 'g') as match
    -- Skips the search on most sites, which have many articles but no sample.
    where exists (select from sample where sample.file_path is not null)
  ), form_files as materialized (
    select form ->> 'file' as file_id from public.services cross join lateral jsonb_array_elements(forms) as form
  )
  select sample.table_name, sample.id, sample.file_path, sample.was_changed
    or exists (select from used_files where used_files.file = public.stored_file(sample.file_path))
    or exists (select from form_files where form_files.file_id = sample.id::text)
  from sample
$$;
