-- The front page's picture is drawn from a landscape and a time of day, or a picture of the site's own storage takes its place. The site
-- ignores anything else and shows the default; here it is refused, whoever writes it. content/look-parts.ts has the same lists.
alter table public.site_settings add constraint site_settings_hero_form check (
  coalesce(
    settings #>> '{hero,landscape}' in ('harbor', 'desert', 'mountains', 'downtown', 'snow'),
    settings #> '{hero,landscape}' is null
  )
  and coalesce(settings #>> '{hero,time}' in ('theme', 'day', 'night'), settings #> '{hero,time}' is null)
  and coalesce(
    jsonb_typeof(settings #> '{hero,picture}') = 'string'
      and char_length(settings #>> '{hero,picture}') <= 500
      and settings #>> '{hero,picture}' ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$',
    settings #> '{hero,picture}' is null
  )
);
