-- The colors of stored pictures. Empty on a hosted project, because only the embedded backend
-- computes them.
do $$
begin
  if to_regnamespace('platform') is not null then
    create view private.picture_colors as select version, color from storage.picture_colors;
  else
    create view private.picture_colors as select null::text as version, null::text as color where false;
  end if;
end
$$;

-- Returns the picture hints of addresses, keyed by `{bucket}/{key}`. Hints are a query string with
-- the color, the version of a replaced picture and the focal point. Only editors and the secret key
-- get the hints of private files, because API clients can pass made-up rows to the computed columns
-- below.
create or replace function private.picture_hints(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Fast path: most rows of a list have no stored picture.
  if strpos(array_to_string(addresses, ' '), '/storage/v1/object/public/') = 0 then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(hinted.file, hinted.hint), '{}')
    from (
      select requested.file, concat_ws(
        '&',
        'color=' || stored.color,
        case when object.metadata ->> 'lastModified' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d'
          and (object.metadata ->> 'lastModified')::timestamptz > object.created_at then
          'v=' || left(object.version, 8)
        end,
        -- Uploaders can write anything into this field.
        'focus=' || substring(object.user_metadata ->> 'focus' from '^(?:[1-9]?0|100)x(?:[1-9]?0|100)$')
      ) as hint
      from unnest(addresses) as given (address)
      cross join substring(given.address from '/storage/v1/object/public/([a-z-]+/[^?#]+)') as requested (file)
      join storage.objects as object
        on object.bucket_id = split_part(requested.file, '/', 1)
        and object.name = substr(requested.file, strpos(requested.file, '/') + 1)
      left join private.picture_colors as stored on stored.version = object.version
      where object.bucket_id = 'article-images'
        or coalesce(auth.role(), 'service_role') = 'service_role'
        or (object.bucket_id = 'media-library' and private.is_public_library_file(object.name))
        or public.is_editor()
    ) as hinted
    where hinted.hint <> ''
  );
end
$$;

-- Lists the addresses of stored pictures in page content or other JSON.
create or replace function private.list_picture_addresses(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct match[1]
    from regexp_matches(content::text, '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+', 'g') as match
  )
$$;

-- Computed column with the hints of an article's pictures. The next four functions are computed
-- columns, too.
create or replace function public.picture_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints(
    article.gallery_images || article.hero_image || article.hero_video
    || private.list_picture_addresses(to_jsonb(article.content))
  )
$$;
grant execute on function public.picture_hints(public.articles) to anon, authenticated, service_role;

create or replace function public.hero_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints(array[article.hero_image])
$$;
grant execute on function public.hero_hints(public.articles) to anon, authenticated, service_role;

create or replace function public.picture_hints(leader public.leadership) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints(array[leader.photo])
$$;
grant execute on function public.picture_hints(public.leadership) to anon, authenticated, service_role;

create or replace function public.picture_hints(item public.media_library) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints(array[item.file_path])
$$;
grant execute on function public.picture_hints(public.media_library) to anon, authenticated, service_role;

create or replace function public.picture_hints(document public.content_documents) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints((private.list_picture_addresses(document.content))[1:500])
$$;
grant execute on function public.picture_hints(public.content_documents) to anon, authenticated, service_role;

-- Returns the hints of pictures that aren't in a saved row yet.
create or replace function public.list_picture_hints(addresses text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.is_staff() then private.picture_hints(addresses[1:200]) else '{}' end
$$;
grant execute on function public.list_picture_hints(text[]) to authenticated;

-- Sets the focal point of a stored picture in percent. Nulls remove the focal point. The policies
-- of `storage.objects` check the permission.
create or replace function public.set_picture_focus(address text, x integer, y integer) returns void
language plpgsql set search_path = ''
as $$
declare
  path_match constant text[] := regexp_match(address, '/storage/v1/object/public/([a-z-]+)/([^?#]+)$');
begin
  if num_nulls(x, y) = 1 or not (x between 0 and 100 and y between 0 and 100 and x % 10 = 0 and y % 10 = 0) then
    raise exception 'A focal point must be two percentages in steps of ten' using errcode = '22023';
  end if;
  update storage.objects as object
  set user_metadata = coalesce(object.user_metadata, '{}') - 'focus'
    || case when x is null then '{}' else jsonb_build_object('focus', x || 'x' || y) end
  where object.name = path_match[2]
    and (
      object.bucket_id = path_match[1]
      or (path_match[1] = 'media-library' and object.bucket_id = 'media-library-private')
    );
  perform private.require(found, 'Picture not found', 'PT404');
end
$$;
grant execute on function public.set_picture_focus(text, integer, integer) to authenticated;
