-- Pages show the color of a picture (`color=3a4b5c` among its hints) until the picture itself has come. The embedded backend keeps
-- colors; on a hosted project there are none.
do $migration$
declare
  has_colors constant boolean := to_regnamespace('platform') is not null;
begin
  execute format($statement$
    create or replace function private.picture_hints(addresses text[]) returns jsonb
    language sql stable security definer set search_path = '' as $$
      select coalesce(jsonb_object_agg(shown.file, shown.hint), '{}')
      from (
        select object.bucket_id || '/' || object.name as file, concat_ws(
          '&',
          %s
          case when object.metadata ->> 'lastModified' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d'
            and (object.metadata ->> 'lastModified')::timestamptz > object.created_at then 'v=' || left(object.version, 8) end,
          -- Whoever uploads a file may write anything there.
          'focus=' || substring(object.user_metadata ->> 'focus' from '^(?:[1-9]?0|100)x(?:[1-9]?0|100)$')
        ) as hint
        from (
          select regexp_match(address, '/storage/v1/object/public/([a-z-]+)/([^?#]+)') as parts from unnest(addresses) as address
        ) as stored
        join storage.objects as object on object.bucket_id = stored.parts[1] and object.name = stored.parts[2]
        %s
        where object.bucket_id = 'article-images'
          or coalesce(auth.role(), 'service_role') = 'service_role'
          or (object.bucket_id = 'media-library' and private.is_public_library_file(object.name))
          or (select public.is_editor())
      ) as shown
      where shown.hint <> ''
    $$
  $statement$,
    case when has_colors then '''color='' || known.color,' else '' end,
    case when has_colors then 'left join storage.picture_colors as known using (version)' else '' end
  );

  if not has_colors then
    return;
  end if;
  -- An upload writes the color before the row of its file; a color that comes later is of a picture that pages show already.
  create function private.follow_picture_colors() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if exists (
      select from new_rows as known join storage.objects as object using (version) where known.color is not null
    ) then
      perform private.notify_caches(changed, false)
      from unnest('{articles,leadership,media_library,content_documents}'::text[]) as changed;
    end if;
    return null;
  end
  $$;
  revoke execute on function private.follow_picture_colors() from public;
  create trigger follow_picture_colors after insert on storage.picture_colors
    referencing new table as new_rows
    for each statement execute function private.follow_picture_colors();
end
$migration$;
