-- Pictures that a form uploaded stay behind when an article is deleted, another picture takes their place, or the browser is closed
-- before the article is saved. Until what named them has left the trash, they are needed to bring it back; then nobody finds
-- them any more, and still they answer at their address.

-- The keys of pictures, with their buckets, and of leaders' photos, with the ids of their rows in the library, which were uploaded
-- more than 30 days ago and which no row of the site names, in whatever column, those of the trash among them. Only files of
-- the forms are looked for, whose names are UUIDs: another name may be in use by something else.
create function private.unused_pictures() returns table (bucket_id text, name text, library_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  form constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{1,10}';
  candidates text[];
  named text[];
  target regclass;
begin
  select array_agg(distinct file) into candidates from (
    select substring(object.name from form || '$') as file
    from storage.objects as object
    where object.bucket_id = 'article-images' and object.created_at < now() - interval '30 days'
    union all
    select substring(library.file_path from form || '$')
    from public.media_library as library
    where library.category = 'leadership' and not library.in_gallery and library.created_at < now() - interval '30 days'
    except
    select substring(address from form || '$')
    from public.articles as article
    cross join lateral unnest(article.gallery_images || article.hero_image) as address
    except
    select substring(leader.photo from form || '$') from public.leadership as leader
  ) as uploaded
  where file is not null;
  if candidates is null then
    return;
  end if;

  -- All tables, also those that a later migration adds, but for the record of what was done. A row of the library names its own
  -- file; only that of a leader's photo may go with it.
  for target in
    select pg_class.oid from pg_catalog.pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_class.oid <> 'public.activity'::regclass
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
    where substring(object.name from form || '$') = any (candidates)
      and (object.bucket_id = 'article-images' or library.id is not null);
end
$$;

-- Moves such pictures to the trash, for another 30 days, and answers how many; whoever calls it calls again until it is 0. A
-- hosted project lets nobody delete files by SQL; there it does nothing.
create function public.sweep_pictures(batch integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  swept integer;
begin
  if to_regnamespace('platform') is null then
    return 0;
  end if;
  with unused as materialized (
    select * from private.unused_pictures() limit batch
  ), removed_rows as (
    delete from public.media_library where id in (select unused.library_id from unused)
  )
  delete from storage.objects as object using unused
  where object.bucket_id = unused.bucket_id and object.name = unused.name;
  get diagnostics swept = row_count;
  return swept;
end
$$;

revoke execute on function private.unused_pictures() from public;
revoke execute on function public.sweep_pictures(integer) from public, anon, authenticated, service_role;
grant execute on function public.sweep_pictures(integer) to service_role;

notify pgrst, 'reload schema';
