-- ## from 20261121090000_add_url_checks_and_triggers_that_tables_share.sql
create or replace function public.are_safe_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(urls) as url where url is null or not public.is_safe_url(url))
$$;
grant execute on function public.are_safe_urls(text[]) to authenticated;

-- ## from 20261121090700_create_leadership_with_careers_and_vacancies.sql
-- Whether `list` is an array of objects with non-blank strings for all `required` keys, strings or nulls for any of the
-- `optional` ones, and no other key.
create or replace function public.is_entry_list(list jsonb, required text[], optional text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
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
end
$$;
grant execute on function public.is_entry_list(jsonb, text[], text[]) to authenticated;

-- ## from 20261125300000_play_unlisted_videos_of_vimeo_and_those_in_its_channels.sql
-- Unlisted videos have a hash behind their id, and channels, groups and showcases lead to videos by longer paths.
create or replace function public.is_playable_video(url text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select public.is_safe_url(url) and (
  url ~ '^https://(www\.|m\.)?youtube\.com/watch\?([^#]*&)?v=[A-Za-z0-9_-]{11}([&#]|$)'
  or url ~ '^https://(www\.|m\.)?youtube(-nocookie)?\.com/(embed|shorts|live)/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://youtu\.be/[A-Za-z0-9_-]{11}([/?#]|$)'
  or url ~ '^https://(www\.)?vimeo\.com/[0-9]+([/?#]|$)'
  or url ~ '^https://(www\.)?vimeo\.com/(channels/[A-Za-z0-9_-]+|groups/[A-Za-z0-9_-]+/videos|(showcase|album)/[0-9]+/video)/[0-9]+([/?#]|$)'
  or url ~ '^https://player\.vimeo\.com/video/[0-9]+([/?#]|$)'
  or url ~* '^[^?#]*/[^/?#]+\.(mp4|webm|ogg)([?#]|$)'
)
$$;
grant execute on function public.is_playable_video(text) to authenticated;

-- ## from 20261121090000_add_url_checks_and_triggers_that_tables_share.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
-- Links end up in pages, so only these are allowed: https with a host, http on this machine, or the path of a public file
-- of ours. Ports end at 65535, and our own paths are case-sensitive: other links would be stored and never work.
create or replace function public.is_safe_url(url text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select ((octet_length(url) <= 2048) AND (COALESCE(("substring"(url, '^[A-Za-z]+://[^/?#]*:([0-9]{1,5})(?:[/?#]|$)'::text))::integer, 0) <= 65535) AND ((url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'::text) OR (url ~* '^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$'::text) OR (url ~ '^/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_~()!''+,@-][A-Za-z0-9._~()!''+,@-]*)+$'::text)))
$$;
grant execute on function public.is_safe_url(text) to authenticated;

-- ## from 20261121090800_create_media_library_with_private_files.sql
-- ## PATCHED in 20261228000100_look_once_for_what_shows_the_files_of_an_import.sql, 20270103000000_sweep_library_files_that_no_row_holds.sql
-- '{bucket}/{key}' of a file of ours, whichever host its URL names.
create or replace function public.stored_file(file_path text) returns text
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select "substring"(file_path, '/storage/v1/object/public/(.+)$'::text)
$$;
grant execute on function public.stored_file(text) to authenticated;
