-- A row that names a file of this site by its path finds it under any host. Addresses with https and a host, as the form of an
-- earlier version or a program writes them, become paths if the file is here or in the trash. Addresses of this machine, which
-- pages find wherever they are, stay as they were written.
create function private.without_host(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := regexp_match(
    address, '^[Hh][Tt][Tt][Pp][Ss]://[^/?#]+(/storage/v1/object/public/([a-z0-9-]+)/([^?#]+))'
  );
begin
  if parts is null
    or not (
      exists (
        -- A row names the public bucket also while its file is private.
        select from storage.objects where bucket_id in (parts[2], parts[2] || '-private') and name = parts[3]
      )
      or exists (select from public.trash where stored_file = parts[2] || '/' || parts[3] and kind = 'deleted')
    )
    or not public.is_safe_url(parts[1]) then
    return address;
  end if;
  return parts[1];
end
$$;

-- The same for the pictures and videos of a formatted text. Links stay as somebody wrote them.
create function private.without_hosts(markdown text) returns text
language sql stable set search_path = ''
begin atomic
  with piece as (
    select nth, part, lag(part) over (order by nth) as before,
      substring(part from '^[^\s()<>?#]+(?=[\s)#]|$)') as address
    from string_to_table(markdown, '](https://') with ordinality as pieces (part, nth)
  ), named as materialized (
    -- Each address is looked up once.
    select nth, part, address, 'https://' || address as whole, case
      when strpos(address, '/storage/v1/object/public/') > 0 and before ~ '!\[(?:\\.|[^][\\])*$'
        then private.without_host('https://' || address)
    end as path
    from piece
  )
  select string_agg(case
    when nth = 1 then part
    when path <> whole then '](' || path || substr(part, char_length(address) + 1)
    else '](https://' || part
  end, '' order by nth)
  from named;
end;

create function private.store_paths() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'articles' then
      new.hero_image := private.without_host(new.hero_image);
      new.hero_video := private.without_host(new.hero_video);
      if array_to_string(new.gallery_images, ' ') like '%/storage/v1/object/public/%' then
        new.gallery_images := array(
          select private.without_host(url) from unnest(new.gallery_images) with ordinality as images (url, nth) order by nth
        );
      end if;
      if new.content_format = 'markdown' and new.content like '%/storage/v1/object/public/%' then
        new.content := private.without_hosts(new.content);
      end if;
    when 'leadership' then
      new.photo := private.without_host(new.photo);
    when 'media_library' then
      new.file_path := private.without_host(new.file_path);
  end case;
  return new;
end
$$;

-- What is there already. Triggers would call it a change that somebody made.
alter table public.articles disable trigger user;
update public.articles set
  hero_image = private.without_host(hero_image),
  hero_video = private.without_host(hero_video),
  gallery_images = array(
    select private.without_host(url) from unnest(gallery_images) with ordinality as images (url, nth) order by nth
  ),
  content = case content_format when 'markdown' then private.without_hosts(content) else content end
where concat_ws(' ', hero_image, hero_video, array_to_string(gallery_images, ' '), content)
  ~* 'https://[^/?#\s]+/storage/v1/object/public/';
alter table public.articles enable trigger user;

alter table public.leadership disable trigger user;
update public.leadership set photo = private.without_host(photo) where photo ~* '^https://[^/?#]+/storage/v1/object/public/';
alter table public.leadership enable trigger user;

alter table public.media_library disable trigger user;
update public.media_library set file_path = private.without_host(file_path)
where file_path ~* '^https://[^/?#]+/storage/v1/object/public/';
alter table public.media_library enable trigger user;

-- Rows kept as JSON: former versions, what waits in the trash, and what nobody has saved yet.
create function private.with_paths(kept jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case jsonb_typeof(kept)
    when 'string' then to_jsonb(private.without_host(kept #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(private.with_paths(element) order by nth), '[]')
      from jsonb_array_elements(kept) with ordinality as elements (element, nth)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key = 'content' and 'markdown' in (kept ->> 'content_format', kept ->> 'contentFormat')
          then to_jsonb(private.without_hosts(value #>> '{}'))
        else private.with_paths(value)
      end), '{}')
      from jsonb_each(kept)
    )
    else kept
  end;
end
$$;
update public.article_revisions set content = private.with_paths(content)
where content::text ~* 'https://[^/?#\s]+/storage/v1/object/public/';
update public.trash set content = private.with_paths(content), after = private.with_paths(after)
where table_name in ('articles', 'leadership', 'media_library')
  and concat(content, after) ~* 'https://[^/?#\s]+/storage/v1/object/public/';
alter table public.article_autosaves disable trigger user;
update public.article_autosaves set form = private.with_paths(form)
where form::text ~* 'https://[^/?#\s]+/storage/v1/object/public/';
alter table public.article_autosaves enable trigger user;
drop function private.with_paths(jsonb);

create trigger store_paths before insert or update of hero_image, hero_video, gallery_images, content, content_format
  on public.articles for each row execute function private.store_paths();
create trigger store_paths before insert or update of photo on public.leadership
  for each row execute function private.store_paths();
create trigger store_paths before insert or update of file_path on public.media_library
  for each row execute function private.store_paths();

revoke execute on function private.without_host(text), private.without_hosts(text), private.store_paths() from public;
