-- What is left of the sample department: its rows have fixed ids that begin alike, and keep them when somebody makes them their own.
-- `is_own` are those that a person or a program changed, and files that something else still shows.
create function private.list_sample() returns table (table_name text, id uuid, file_path text, is_own boolean)
language sql stable set search_path = '' as $$
  with found as (
    select 'articles' as table_name, 'articles' as kind, article.id, null as file_path, exists (
      select from public.article_revisions as revision where revision.article_id = article.id and revision.saved_by is not null
    ) as was_changed
    from public.articles as article
    where article.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
    union all
    -- The activity begins with the migration that made it and ends after 400 days. Before that only the row says so.
    select 'leadership', 'leadership', leader.id, null,
      leader.updated_at > leader.created_at and leader.updated_at < (select min(occurred_at) from public.activity)
    from public.leadership as leader
    where leader.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
    union all
    select 'media_library', 'media', file.id, file.file_path,
      file.updated_at > file.created_at and file.updated_at < (select min(occurred_at) from public.activity)
    from public.media_library as file
    where file.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
  ), sample as materialized (
    select found.table_name, found.id, found.file_path, found.was_changed or exists (
      select from public.activity as entry
      where entry.kind = found.kind and entry.subject_id = found.id::text and entry.verb = 'changed'
        -- Neither a migration nor the note that an article was posted makes it somebody's own.
        and (entry.actor_id is not null or entry.via = 'service_role')
        and entry.after - '{discord_posted,discord_posted_at}'::text[] <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    ) as was_changed
    from found
  ), shown as materialized (
    select public.stored_file(use.url) as stored_file
    from (
      select unnest(array[hero_image, hero_video] || gallery_images || array(
        select '/storage/v1/object/public/' || named from unnest(private.files_in(content, content_format)) as named
      ))
      from public.articles as article
      where not exists (select from sample where sample.id = article.id and not sample.was_changed)
      union all
      select photo from public.leadership as leader
      where not exists (select from sample where sample.id = leader.id and not sample.was_changed)
      union all
      select found[1]
      from (
        select settings::text from public.site_settings
        union all select document::text from public.content_documents as document
        union all select draft::text from public.content_drafts as draft
        union all select service::text from public.services as service
        union all select autosave::text from public.article_autosaves as autosave
      ) as others (mention)
      cross join lateral regexp_matches(mention, '/storage/v1/object/public/[a-z0-9-]+/[A-Za-z0-9_./-]+', 'g') as found
    ) as use (url)
    -- Most sites have no sample, and many articles.
    where exists (select from sample where sample.file_path is not null)
  ), form as materialized (
    select form ->> 'file' as file from public.services cross join lateral jsonb_array_elements(forms) as form
  )
  select sample.table_name, sample.id, sample.file_path, sample.was_changed
    or exists (select from shown where shown.stored_file = public.stored_file(sample.file_path))
    or exists (select from form where form.file = sample.id::text)
  from sample
$$;

-- A function can't be replaced by one with another answer.
drop function public.count_sample_content();
drop function public.drop_sample_content();
drop function private.is_sample(uuid);

-- How many articles, leaders and files are still as the sample has them (`untouched`), and how many would stay (`own`).
create function public.count_sample_content() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may ask for the sample content';
  end if;
  return (
    select jsonb_build_object('untouched', count(*) filter (where not is_own), 'own', count(*) filter (where is_own))
    from private.list_sample()
  );
end
$$;

-- Moves the untouched ones to the trash, as one action of the caller, which restores them all. The answer is how many (`dropped`), and
-- the files that have to be moved to the private bucket where the backend doesn't keep the bytes of removed ones (`files`).
create function public.drop_sample_content() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  article_ids uuid[];
  leader_ids uuid[];
  file_ids uuid[];
  files text[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may drop the sample content';
  end if;
  -- Whoever is saving one of them is waited for.
  perform from public.articles
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  perform from public.leadership
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  perform from public.media_library
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  select
    array_agg(sample.id) filter (where sample.table_name = 'articles'),
    array_agg(sample.id) filter (where sample.table_name = 'leadership'),
    array_agg(sample.id) filter (where sample.table_name = 'media_library'),
    coalesce(array_agg(sample.file_path) filter (where public.stored_file(sample.file_path) is not null), '{}')
  into article_ids, leader_ids, file_ids, files
  from private.list_sample() as sample where not sample.is_own;
  delete from public.articles where id = any (article_ids);
  delete from public.leadership where id = any (leader_ids);
  if public.keeps_removed_files() then
    delete from storage.objects as object
    using unnest(files) as file
    where object.bucket_id in ('media-library', 'media-library-private')
      and 'media-library/' || object.name = public.stored_file(file);
    files := '{}';
  end if;
  delete from public.media_library where id = any (file_ids);
  return jsonb_build_object(
    'dropped', coalesce(cardinality(article_ids), 0) + coalesce(cardinality(leader_ids), 0) + coalesce(cardinality(file_ids), 0),
    'files', files
  );
end
$$;

revoke execute on function private.list_sample(), public.count_sample_content(), public.drop_sample_content()
from public, anon, authenticated, service_role;
grant execute on function public.count_sample_content(), public.drop_sample_content() to authenticated;

notify pgrst, 'reload schema';
