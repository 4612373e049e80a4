-- The hourly look for pictures that nothing names read every word of the public search, which holds no address: seconds on a site with
-- 50,000 articles.
create or replace function private.unused_pictures() returns table (bucket_id text, name text, library_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  form constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{1,10}';
  last_part constant text := '(?:^|/)(' || form || ')$';
  candidates text[];
  named text[];
  target regclass;
begin
  select array_agg(distinct uploaded.file) into candidates
  from (
    select 'files' as kind, object.id, substring(object.name from last_part) as file
    from storage.objects as object
    where object.bucket_id = 'article-images' and object.created_at < now() - interval '30 days'
    union all
    select 'media', library.id, substring(library.file_path from last_part)
    from public.media_library as library
    where library.category = 'leadership' and not library.in_gallery and library.created_at < now() - interval '30 days'
  ) as uploaded
  where uploaded.file is not null
    and uploaded.file not in (
      select shown.file from (
        select substring(address from last_part)
        from public.articles as article
        cross join lateral unnest(article.gallery_images || article.hero_image) as address
        union all
        select substring(leader.photo from last_part) from public.leadership as leader
      ) as shown (file)
      where shown.file is not null
    )
    and not private.was_touched_lately(uploaded.kind, uploaded.id);
  if candidates is null then
    return;
  end if;

  -- All tables, also those that a later migration adds, but for the record of what was done and for words and numbers that are made
  -- from other rows. A row of the library names its own file; only that of a leader's photo may go with it.
  for target in
    select pg_class.oid from pg_catalog.pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_class.oid <> all (
        '{public.activity,public.article_revisions,private.search_entries,private.search_words,private.article_counts}'::regclass[]
      )
  loop
    execute format(
      'select array_agg(distinct found[1]) from %s as mention '
        'cross join lateral regexp_matches(mention::text, %L, ''g'') as found '
        'where mention::text like any (''{%%article-images%%,%%media-library%%}'') and found[1] = any ($1) %s',
      target, '(' || form || ')',
      case when target = 'public.media_library'::regclass then 'and (mention.category <> ''leadership'' or mention.in_gallery)' else '' end
    ) into named using candidates;
    select array_agg(file) into candidates from unnest(candidates) as file where file <> all (coalesce(named, '{}'));
    if candidates is null then
      return;
    end if;
  end loop;

  return query
    select object.bucket_id, object.name, library.id
    from storage.objects as object
    left join public.media_library as library
      on object.bucket_id in ('media-library', 'media-library-private') and library.category = 'leadership'
      and public.stored_file(library.file_path) = 'media-library/' || object.name
    where substring(object.name from last_part) = any (candidates)
      and (object.bucket_id = 'article-images' or library.id is not null)
      and not private.was_touched_lately('files', object.id);
end
$$;
