-- Computed columns are addresses of the API, too, and take whatever row a caller makes up: a visitor could ask whether a named private
-- file is there. As before, and of private files for editors and the secret key alone.
create or replace function private.picture_hints(addresses text[]) returns jsonb
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
