-- True for an address that pages may link to: https with a host, http on this machine, or the path
-- of a public file on this site. The highest port is 65535. Paths of this site are case-sensitive.
create or replace function public.is_safe_url(url text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select octet_length(url) <= 2048
    and coalesce(substring(url from '^[A-Za-z]+://[^/?#]*:([0-9]{1,5})(?:[/?#]|$)')::integer, 0) <= 65535
    and (
      url ~* ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?\.?(:[0-9]{1,5})?'
        || '([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$')
      or url ~* ('^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?'
        || '([/?#][!#$%&()*+,./0-9:;=?@a-z\[\]_~''-]*)?$')
      or url ~ '^/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_~()!''+,@-][A-Za-z0-9._~()!''+,@-]*)+$'
    )
$$;
grant execute on function public.is_safe_url(text) to authenticated, service_role;

create or replace function public.are_safe_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(urls) as url where url is null or not public.is_safe_url(url))
$$;
grant execute on function public.are_safe_urls(text[]) to authenticated, service_role;

-- True for a video that the article page can play: YouTube, Vimeo or a video file. Unlisted Vimeo
-- videos have a hash after their ID. Channels, groups and showcases have longer paths.
create or replace function public.is_playable_video(url text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select public.is_safe_url(url) and (
    url ~ '^https://(www\.|m\.)?youtube\.com/watch\?([^#]*&)?v=[A-Za-z0-9_-]{11}([&#]|$)'
    or url ~ '^https://(www\.|m\.)?youtube(-nocookie)?\.com/(embed|shorts|live)/[A-Za-z0-9_-]{11}([/?#]|$)'
    or url ~ '^https://youtu\.be/[A-Za-z0-9_-]{11}([/?#]|$)'
    or url ~ '^https://(www\.)?vimeo\.com/(channels/[A-Za-z0-9_-]+/|groups/[A-Za-z0-9_-]+/videos/)?[0-9]+([/?#]|$)'
    or url ~ '^https://(www\.)?vimeo\.com/(showcase|album)/[0-9]+/video/[0-9]+([/?#]|$)'
    or url ~ '^https://player\.vimeo\.com/video/[0-9]+([/?#]|$)'
    or url ~* '^[^?#]*/[^/?#]+\.(mp4|webm|ogg)([?#]|$)'
  )
$$;
grant execute on function public.is_playable_video(text) to authenticated, service_role;

-- True for an array of at most 100 objects. Each object has all `required` keys, with non-blank
-- strings. An object may also have `optional` keys, with strings or nulls, but no other keys.
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
            where field.key <> all (required || optional)
              or char_length(field.value #>> '{}') > 2000
              or case
                when field.key = any (required)
                  then jsonb_typeof(field.value) <> 'string' or field.value #>> '{}' !~ '\S'
                else jsonb_typeof(field.value) not in ('string', 'null')
              end
          )
      end
    )
  end
$$;
grant execute on function public.is_entry_list(jsonb, text[], text[]) to authenticated, service_role;

-- Returns `{bucket}/{key}` from the address of a stored file. Accepts any host.
create or replace function public.stored_file(file_path text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(file_path from '/storage/v1/object/public/(.+)$')
$$;
grant execute on function public.stored_file(text) to authenticated, service_role;

-- Lists the files that a Markdown text shows or links to, as `{bucket}/{key}`. Returns no files for
-- plain text.
create or replace function private.files_in(content text, content_format text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case content_format
    when 'markdown' then array(
      select distinct match[1]
      from regexp_matches(content, '/storage/v1/object/public/([a-z0-9-]+/[A-Za-z0-9_~!''+,@./-]+)', 'g') as match
    )
    else '{}'
  end
$$;
grant execute on function private.files_in(text, text) to anon, authenticated, service_role;

-- Removes accents. A search for "Ines" then finds "Inés". Uses Unicode decomposition, because not
-- every backend has the extension `unaccent`. The first check is a fast path for text without
-- accents.
create or replace function private.strip_accents(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when value !~ '[\u00c0-\u052f\u1e00-\u1fff]' then value
    else normalize(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'), nfc)
  end
$$;
grant execute on function private.strip_accents(text) to anon, authenticated, service_role;

-- Returns the lexemes of a text with and without accents. A search finds the text by both
-- spellings.
create or replace function private.accent_insensitive_tsvector(configuration regconfig, value text)
returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when private.strip_accents(value) = value then to_tsvector(configuration, value)
    else to_tsvector(configuration, value) || to_tsvector(configuration, private.strip_accents(value))
  end
$$;
grant execute on function private.accent_insensitive_tsvector(regconfig, text) to anon, authenticated, service_role;

-- Replaces other lowercase letters, such as Cyrillic and Greek, with ASCII letters. Expects text
-- without accents.
create or replace function private.transliterate(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when value ~ '^[\u0001-\u007f]*$' then value else (
    select string_agg(coalesce(
      '{"ß":"ss","æ":"ae","œ":"oe","ø":"o","ł":"l","đ":"d","ð":"d","þ":"th","ı":"i","ħ":"h","ŋ":"n","’":"",
        "а":"a","б":"b","в":"v","г":"g","ґ":"g","д":"d","е":"e","є":"ye","ж":"zh","з":"z","и":"i","і":"i",
        "к":"k","л":"l","м":"m","н":"n","о":"o","п":"p","р":"r","с":"s","т":"t","у":"u","ф":"f","х":"kh",
        "ц":"ts","ч":"ch","ш":"sh","щ":"shch","ъ":"","ы":"y","ь":"","э":"e","ю":"yu","я":"ya",
        "α":"a","β":"v","γ":"g","δ":"d","ε":"e","ζ":"z","η":"i","θ":"th","ι":"i","κ":"k","λ":"l","μ":"m",
        "ν":"n","ξ":"x","ο":"o","π":"p","ρ":"r","σ":"s","ς":"s","τ":"t","υ":"y","φ":"f","χ":"ch","ψ":"ps",
        "ω":"o"}'::jsonb ->> letter,
      letter
    ), '' order by position)
    from string_to_table(value, null) with ordinality as letters (letter, position)
  ) end
$$;
