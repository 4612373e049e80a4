-- A picture may be replaced or cropped in place: its address stays, and browsers that kept the old bytes would go on showing
-- them. Pages therefore add the version of a replaced file to its address, and the focal point that staff chose, which the
-- style sheet reads (`focus=30x20`, in percent of width and height, in steps of ten). The focal point is part of the file's own
-- metadata: it goes where the file goes, and a new file begins without one.

-- `{bucket}/{key}` of the files among these addresses that were replaced or have a focal point, each with the query to add.
-- Private files are named to editors and the secret key alone: the computed columns below are addresses of the API, too, and take
-- whatever row a caller makes up.
create function private.picture_hints(addresses text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(shown.file, shown.hint), '{}')
  from (
    select object.bucket_id || '/' || object.name as file, concat_ws(
      '&',
      case when object.metadata ->> 'lastModified' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d'
        and (object.metadata ->> 'lastModified')::timestamptz > object.created_at then 'v=' || left(object.version, 8) end,
      -- Whoever uploads a file may write anything there.
      'focus=' || substring(object.user_metadata ->> 'focus' from '^(?:[1-9]?0|100)x(?:[1-9]?0|100)$')
    ) as hint
    from (
      select regexp_match(address, '/storage/v1/object/public/([a-z-]+)/([^?#]+)') as parts from unnest(addresses) as address
    ) as stored
    join storage.objects as object on object.bucket_id = stored.parts[1] and object.name = stored.parts[2]
    where object.bucket_id = 'article-images'
      or coalesce(auth.role(), 'service_role') = 'service_role'
      or (object.bucket_id = 'media-library' and private.is_public_library_file(object.name))
      or (select public.is_editor())
  ) as shown
  where shown.hint <> ''
$$;

-- Columns that are computed when they are asked for.
create function public.picture_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
return private.picture_hints(
  article.gallery_images || article.hero_image || article.hero_video || array(
    select found[1] from regexp_matches(
      article.content, '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+', 'g'
    ) as found
  )
);
create function public.hero_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
return private.picture_hints(array[article.hero_image]);
create function public.picture_hints(leader public.leadership) returns jsonb
language sql stable security definer set search_path = ''
return private.picture_hints(array[leader.photo]);
create function public.picture_hints(item public.media_library) returns jsonb
language sql stable security definer set search_path = ''
return private.picture_hints(array[item.file_path]);

-- The same for pictures that no saved row names yet.
create function public.list_picture_hints(addresses text[]) returns jsonb
language sql stable security definer set search_path = ''
return case when public.is_staff() then private.picture_hints(addresses[1 : 200]) else '{}' end;

-- Sets the focal point of a stored picture, or takes it away; the policies of files say who may.
create function public.set_picture_focus(address text, x integer, y integer) returns void
language plpgsql set search_path = '' as $$
declare
  parts constant text[] := regexp_match(address, '/storage/v1/object/public/([a-z-]+)/([^?#]+)$');
begin
  if num_nulls(x, y) = 1 or not (x between 0 and 100 and y between 0 and 100 and x % 10 = 0 and y % 10 = 0) then
    raise exception 'A focal point is two percentages in steps of ten' using errcode = '22023';
  end if;
  update storage.objects as object
  set user_metadata = coalesce(object.user_metadata, '{}') - 'focus'
    || case when x is null then '{}' else jsonb_build_object('focus', x || 'x' || y) end
  where object.name = parts[2]
    and (object.bucket_id = parts[1] or (parts[1] = 'media-library' and object.bucket_id = 'media-library-private'));
  if not found then
    raise sqlstate 'PT404' using message = 'Picture not found';
  end if;
end
$$;

revoke execute on function
  public.picture_hints(public.articles), public.hero_hints(public.articles), public.picture_hints(public.leadership),
  public.picture_hints(public.media_library), public.list_picture_hints(text[]), public.set_picture_focus(text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.picture_hints(public.articles), public.hero_hints(public.articles), public.picture_hints(public.leadership),
  public.picture_hints(public.media_library)
to anon, authenticated, service_role;
grant execute on function public.list_picture_hints(text[]), public.set_picture_focus(text, integer, integer) to authenticated;
revoke execute on function private.picture_hints(text[]) from public;

-- A file that is replaced keeps its row of the library, which says what the file is called and how large it is.
grant update (file_name, file_size) on public.media_library to authenticated;

-- Whatever replaces a file, a form or an entry of the trash that is restored, its row of the library says what is there now, and
-- whoever caches pages is told. A hosted project lets nobody add triggers to files: there the staff area writes the row, and
-- pages are rendered anew by age.
create function private.follow_changed_files() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  file record;
  is_changed boolean := false;
begin
  for file in
    select became.bucket_id, became.name, became.metadata, was.version is distinct from became.version as is_replaced
    from old_rows as was
    join new_rows as became using (id)
    where was.version is distinct from became.version
      or was.user_metadata -> 'focus' is distinct from became.user_metadata -> 'focus'
  loop
    is_changed := true;
    -- An upload is first tried with an empty row.
    if file.is_replaced and file.bucket_id in ('media-library', 'media-library-private')
      and file.metadata ->> 'mimetype' <> '' then
      update public.media_library as library
      set file_size = (file.metadata ->> 'size')::bigint, file_type = file.metadata ->> 'mimetype'
      where public.stored_file(library.file_path) = 'media-library/' || file.name
        and (library.file_size, library.file_type)
          is distinct from ((file.metadata ->> 'size')::bigint, file.metadata ->> 'mimetype');
    end if;
  end loop;
  if is_changed then
    perform private.notify_caches(changed, false) from unnest('{articles,leadership,media_library}'::text[]) as changed;
  end if;
  return null;
end
$$;
revoke execute on function private.follow_changed_files() from public;
do $$ begin
  if to_regnamespace('platform') is null then
    return;
  end if;
  create trigger follow_changed_files after update on storage.objects
    referencing old table as old_rows new table as new_rows
    for each statement execute function private.follow_changed_files();
end $$;

notify pgrst, 'reload schema';
