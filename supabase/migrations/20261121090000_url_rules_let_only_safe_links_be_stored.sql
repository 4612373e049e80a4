-- Links end up in pages: https with a host, http for this machine only, or a path to our own public files.
create function public.is_safe_url(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return octet_length(url) <= 2048 and (
  url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
  or url ~* '^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
  or url ~* '^/storage/v1/object/public/[a-z0-9-]+(/[a-z0-9_~()!''+,@-][a-z0-9._~()!''+,@-]*)+$'
);
comment on function public.is_safe_url(text) is 'Whether a link may be shown to visitors.';

-- The kinds that the article page can play; anything else would be stored and never shown.
create function public.is_playable_video(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return public.is_safe_url(url) and (
  url ~ '^https://(www\.|m\.)?youtube\.com/watch\?([^#]*&)?v=[A-Za-z0-9_-]{11}([&#]|$)'
  or url ~ '^https://(www\.|m\.)?youtube(-nocookie)?\.com/(embed|shorts|live)/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://youtu\.be/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://(www\.)?vimeo\.com/[0-9]+([/?#]|$)'
  or url ~ '^https://player\.vimeo\.com/video/[0-9]+([/?#]|$)'
  or url ~* '^[^?#]*/[^/?#]+\.(mp4|webm|ogg)([?#]|$)'
);
comment on function public.is_playable_video(text) is 'YouTube and Vimeo links, and direct mp4, webm or ogg files.';

create function public.are_safe_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return not exists (select from unnest(urls) as url where url is null or not public.is_safe_url(url));

-- A list of objects that have all `required` texts, filled, perhaps some `optional` ones, and nothing else.
create function public.is_entry_list(list jsonb, required text[], optional text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 100 then false
  else not exists (
    select from jsonb_array_elements(list) as entry
    where case
      when jsonb_typeof(entry) <> 'object' then true
      else not entry ?& required
        or exists (
          select from jsonb_each(entry) as field
          where not (field.key = any (required || optional))
            or char_length(field.value #>> '{}') > 2000
            or case
              when field.key = any (required)
                then jsonb_typeof(field.value) <> 'string' or (field.value #>> '{}') !~ '\S'
              else jsonb_typeof(field.value) not in ('string', 'null')
            end
        )
    end
  )
end;

-- `updated_at` is the version of a row that an editor read; it never repeats and never goes back.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Copies of the server keep pages made from these tables; they drop them when they hear the table's name.
create function public.notify_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('stationhouse_changes', tg_table_name);
  return null;
end
$$;

revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function
  public.is_safe_url(text), public.is_playable_video(text), public.are_safe_urls(text[]),
  public.is_entry_list(jsonb, text[], text[])
to authenticated, service_role;
