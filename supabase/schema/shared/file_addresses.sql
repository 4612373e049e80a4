-- Returns `{bucket}/{key}` for the file of a row in `media_library` or `storage.objects`. For a
-- private file, the result names the public bucket, because both buckets use the same keys.
create or replace function private.row_file(table_name text, table_row jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case table_name
    when 'media_library' then public.stored_file(table_row ->> 'file_path')
    when 'objects' then
      regexp_replace(table_row ->> 'bucket_id', '^media-library-private$', 'media-library')
        || '/' || (table_row ->> 'name')
  end
$$;

-- Removes the host from the address of a file on this site. Stored addresses then stay valid if the
-- host changes. Doesn't change addresses on other sites. An address is on this site if its file is
-- in `storage.objects` or in the trash.
create or replace function private.strip_host(address text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  path_match constant text[] := regexp_match(
    address, '^[Hh][Tt][Tt][Pp][Ss]://[^/?#]+(/storage/v1/object/public/([a-z0-9-]+)/([^?#]+))'
  );
begin
  if public.is_safe_url(path_match[1]) and (
    -- Rows store the address in the public bucket, even for files in the private bucket.
    exists (
      select from storage.objects
      where bucket_id in (path_match[2], path_match[2] || '-private') and name = path_match[3]
    )
    or exists (select from public.trash where stored_file = path_match[2] || '/' || path_match[3] and kind = 'deleted')
  ) then
    return path_match[1];
  end if;
  return address;
end
$$;

-- Applies `strip_host` to the pictures and videos in a Markdown text. Links don't change.
create or replace function private.strip_hosts(markdown text) returns text
language sql stable set search_path = ''
as $$
  with parts as (
    select nth, part, lag(part) over (order by nth) as previous_part,
      substring(part from '^[^\s()<>?#]+(?=[\s)#]|$)') as address
    from string_to_table(markdown, '](https://') with ordinality as split (part, nth)
  ), addresses as materialized (
    -- Materialized, because Postgres would otherwise look up each address twice.
    select nth, part, address,
      case when previous_part ~ '!\[(?:\\.|[^][\\])*$' then private.strip_host('https://' || address) end as path
    from parts
  )
  select string_agg(case
    when nth = 1 then part
    when path <> 'https://' || address then '](' || path || substr(part, char_length(address) + 1)
    else '](https://' || part
  end, '' order by nth)
  from addresses
$$;

-- Removes the host from the file addresses of a new or changed row. Trigger function.
create or replace function private.strip_file_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'articles' then
      new.hero_image := private.strip_host(new.hero_image);
      new.hero_video := private.strip_host(new.hero_video);
      if array_to_string(new.gallery_images, ' ') like '%/storage/v1/object/public/%' then
        new.gallery_images := array(
          select private.strip_host(url)
          from unnest(new.gallery_images) with ordinality as images (url, nth) order by nth
        );
      end if;
      if new.content_format = 'markdown' and new.content like '%/storage/v1/object/public/%' then
        new.content := private.strip_hosts(new.content);
      end if;
    when 'leadership' then
      new.photo := private.strip_host(new.photo);
    when 'media_library' then
      new.file_path := private.strip_host(new.file_path);
  end case;
  return new;
end
$$;
