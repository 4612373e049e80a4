-- Moves unused files to the trash, at most `batch`, and returns their number. Call this
-- function again until it returns 0. Does nothing on a hosted project, because SQL can't delete
-- files there.
create or replace function public.sweep_pictures(batch integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  file_count integer;
begin
  -- A deletion of no rows would still clear the page cache.
  if to_regnamespace('platform') is null or not exists (select from private.list_unused_files()) then
    return 0;
  end if;
  with unused as materialized (
    select * from private.list_unused_files() limit batch
  ), removed_rows as (
    delete from public.media_library where id in (select unused.library_id from unused)
  )
  delete from storage.objects as object using unused
  where object.bucket_id = unused.bucket_id and object.name = unused.name;
  get diagnostics file_count = row_count;
  return file_count;
end
$$;

-- Lists files that a form uploaded at least 30 days ago and that nothing uses: pictures of
-- articles, library files without a row, and photos of leaders with their row. Leaves out files
-- that were changed in the last 30 days.
create or replace function private.list_unused_files() returns table (bucket_id text, name text, library_id uuid)
language sql stable security definer set search_path = ''
as $$
  select object.bucket_id, object.name, library.id
  from storage.objects as object
  cross join substring(object.name from '[^/]*$') as uploaded (file)
  left join public.media_library as library
    on object.bucket_id in ('media-library', 'media-library-private')
    and public.stored_file(library.file_path) = 'media-library/' || object.name
  where object.bucket_id in ('article-images', 'media-library', 'media-library-private')
    and object.created_at < now() - interval '30 days'
    and uploaded.file ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,10}$'
    and uploaded.file not in (select referenced.file from private.list_referenced_files() as referenced (file))
    and not private.was_changed_recently('files', object.id)
    and (
      library.id is null
      or (
        library.category = 'leadership' and not library.in_gallery and library.created_at < now() - interval '30 days'
        and not private.was_changed_recently('media', library.id)
      )
    )
$$;

-- Lists the names of all referenced files, without their folders. Searches all tables of `public`
-- and `private` except the activity log, the versions of articles, and the search index. A later
-- migration's table is included. Skips the library row of a leader's photo, because that row only
-- names its own file.
create or replace function private.list_referenced_files() returns setof text
language plpgsql stable set search_path = ''
as $$
declare
  source regclass;
begin
  for source in
    select oid from pg_catalog.pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and oid <> all (
        '{public.activity,public.article_revisions,private.search_entries,private.search_words}'::regclass[]
      )
  loop
    return query execute format(
      'select distinct match[1]
      from %s as mention
      cross join lateral regexp_matches(
        mention::text, ''[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,10}'', ''g''
      ) as match
      where mention::text like any (''{%%article-images%%,%%media-library%%}'') %s',
      source,
      case when source = 'public.media_library'::regclass then
        'and (mention.category <> ''leadership'' or mention.in_gallery)'
      end
    );
  end loop;
end
$$;
grant execute on function public.sweep_pictures(integer) to service_role;
