-- Returns a title as lowercase words with hyphens between them, at most 80 characters. Truncates
-- between words if possible. Returns `article` if no letter or digit can be kept.
create or replace function private.to_slug(title text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when char_length(slug) <= 80 then coalesce(nullif(slug, ''), 'article')
    when substr(slug, 81, 1) = '-' then left(slug, 80)
    else regexp_replace(left(slug, 80), '-[^-]*$', '')
  end
  from (
    select btrim(regexp_replace(
      replace(replace(private.transliterate(lower(private.strip_accents(title))), '''', ''), '&', ' and '),
      '[^a-z0-9]+', '-', 'g'
    ), '-') as slug
  ) as slugs
$$;
