-- Links end up in pages, so only these are allowed: https with a host, http on this machine, or the path of a public file
-- of ours. Ports end at 65535, and our own paths are case-sensitive: other links would be stored and never work.
create function public.is_safe_url(url text) returns boolean
language sql immutable parallel safe set search_path = ''
return octet_length(url) <= 2048
  and coalesce(substring(url from '^[A-Za-z]+://[^/?#]*:([0-9]{1,5})(?:[/?#]|$)')::integer, 0) <= 65535
  and (
    url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
    or url ~* '^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'
    or url ~ '^/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_~()!''+,@-][A-Za-z0-9._~()!''+,@-]*)+$'
  );
comment on function public.is_safe_url(text) is 'Whether a link may be shown to visitors.';

-- Only what the article page can play; anything else would be stored and never shown.
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

-- Editors name the version of a row that they read by its `updated_at`, so it never repeats and never goes back.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Whatever an update says, a row keeps its id and its age.
create function public.keep_row_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  return new;
end
$$;

-- Each copy of the server caches pages made from these tables and drops them when it is notified of the table's name.
create function public.notify_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('stationhouse_changes', tg_table_name);
  return null;
end
$$;

revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function public.is_safe_url(text), public.is_playable_video(text), public.are_safe_urls(text[])
to authenticated, service_role;
