-- Lists the remaining rows of the sample department. `is_own` is true for rows that a user or an
-- API client changed, and for files that other content still uses.
create or replace function private.list_sample()
returns table (table_name text, id uuid, file_path text, is_own boolean)
language sql stable set search_path = ''
as $$
  with activity_start as (
    -- The activity log covers 400 days. Older changes only show in a row's timestamps.
    select min(occurred_at) as at from public.activity
  ), found as (
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
    select found.table_name, found.id, found.file_path, found.was_changed or exists (
      select from public.activity as entry
      where entry.kind = found.kind and entry.subject_id = found.id::text and entry.verb = 'changed'
        -- Changes by a migration or by posting to Discord don't count.
        and (entry.actor_id is not null or entry.via = 'service_role')
        and entry.after - '{discord_posted,discord_posted_at}'::text[]
          <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    ) as was_changed
    from found
    where private.is_sample_id(found.id::text)
      and not exists (select from private.imported_rows as imported where imported.id = found.id)
  ), untouched as (
    select sample.id::text from sample where not sample.was_changed
  ), mention as (
    select unnest(array[hero_image, hero_video] || gallery_images) as body
    from public.articles as article where article.id::text not in (select untouched.id from untouched)
    union all
    select article.content from public.articles as article
    where article.content_format = 'markdown' and article.id::text not in (select untouched.id from untouched)
    union all
    select leader.photo from public.leadership as leader
    where leader.id::text not in (select untouched.id from untouched)
    union all
    select document::text from public.content_documents as document
    where document.id not in (select untouched.id from untouched)
    union all select settings::text from public.site_settings
    union all select draft::text from public.content_drafts as draft
    union all select service::text from public.services as service
    union all select autosave::text from public.article_autosaves as autosave
  ), shown as materialized (
    select public.stored_file(found[1]) as file
    from mention
    cross join lateral regexp_matches(body, '/storage/v1/object/public/[a-z0-9-]+/[A-Za-z0-9_./-]+', 'g') as found
    -- Skips the search on most sites, which have many articles but no sample.
    where exists (select from sample where sample.file_path is not null)
  ), form as materialized (
    select form ->> 'file' as file from public.services cross join lateral jsonb_array_elements(forms) as form
  )
  select sample.table_name, sample.id, sample.file_path, sample.was_changed
    or exists (select from shown where shown.file = public.stored_file(sample.file_path))
    or exists (select from form where form.file = sample.id::text)
  from sample
$$;
