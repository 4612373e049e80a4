-- A badge is put together from a shape and a symbol that the site can draw, a short ribbon and perhaps a picture of the site's own
-- storage. The site ignores anything else and shows the default; here it is refused, whoever writes it. content/badge-parts.ts
-- has the same lists.
alter table public.site_settings add constraint site_settings_badge_form check (
  coalesce(
    settings #>> '{badge,shape}' in (
      'harbor', 'heater', 'round', 'square', 'swiss', 'crested', 'eared', 'kite', 'cusped', 'waisted', 'eagle-shield', 'eagle-oval',
      'oval', 'rayed-oval', 'star5', 'star5-balls', 'star6', 'star6-balls', 'star7', 'star7-balls', 'star8', 'circle-star',
      'sunburst', 'seal', 'scalloped', 'cog', 'laurel', 'hexagon', 'octagon', 'lozenge', 'plate', 'arch', 'cross', 'bay-state',
      'mesa-state'
    ),
    settings #> '{badge,shape}' is null
  )
  and coalesce(
    settings #>> '{badge,symbol}' in (
      'lighthouse', 'anchor', 'helm', 'ship', 'wave', 'fish', 'bridge', 'skyline', 'train', 'derrick', 'cogwheel', 'windmill',
      'peak', 'pine', 'oak', 'palm', 'cactus', 'wheat', 'river', 'sun', 'moon', 'snowflake', 'lightning', 'eagle', 'owl', 'bear',
      'wolf', 'bison', 'lion', 'dog', 'horse', 'horseshoe', 'star', 'compass', 'scales', 'torch', 'lantern', 'key', 'book',
      'laurel'
    ),
    settings #> '{badge,symbol}' is null
  )
  and coalesce(
    jsonb_typeof(settings #> '{badge,ribbon}') = 'string'
      and char_length(settings #>> '{badge,ribbon}') <= 24
      and settings #>> '{badge,ribbon}' !~ '[\u0001-\u001f\u007f-\u009f]',
    settings #> '{badge,ribbon}' is null
  )
  and coalesce(
    jsonb_typeof(settings #> '{badge,picture}') = 'string'
      and char_length(settings #>> '{badge,picture}') <= 500
      and settings #>> '{badge,picture}' ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$',
    settings #> '{badge,picture}' is null
  )
);
