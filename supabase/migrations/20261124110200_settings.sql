-- The settings in which a site differs from the defaults in `content/site-defaults.ts`.
create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_one_row check (id = 1),
  settings jsonb not null default '{}'
    constraint site_settings_object check (jsonb_typeof(settings) = 'object')
    constraint site_settings_size check (octet_length(settings::text) <= 65536),
  updated_at timestamptz not null default now(),

  -- The site can draw only these. `content/badge-parts.ts` and `content/look-parts.ts` have the same lists.
  constraint site_settings_badge_form check (
    coalesce(
      settings #>> '{badge,shape}' in (
        'harbor', 'heater', 'round', 'square', 'swiss', 'crested', 'eared', 'kite', 'cusped', 'waisted', 'eagle-shield',
        'eagle-oval', 'oval', 'rayed-oval', 'star5', 'star5-balls', 'star6', 'star6-balls', 'star7', 'star7-balls',
        'star8', 'circle-star', 'sunburst', 'seal', 'scalloped', 'cog', 'laurel', 'hexagon', 'octagon', 'lozenge',
        'plate', 'arch', 'cross', 'bay-state', 'mesa-state'
      ),
      settings #> '{badge,shape}' is null
    )
    and coalesce(
      settings #>> '{badge,symbol}' in (
        'lighthouse', 'anchor', 'helm', 'ship', 'wave', 'fish', 'bridge', 'skyline', 'train', 'derrick', 'cogwheel',
        'windmill', 'peak', 'pine', 'oak', 'palm', 'cactus', 'wheat', 'river', 'sun', 'moon', 'snowflake', 'lightning',
        'eagle', 'owl', 'bear', 'wolf', 'bison', 'lion', 'dog', 'horse', 'horseshoe', 'star', 'compass', 'scales',
        'torch', 'lantern', 'key', 'book', 'laurel'
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
        and settings #>> '{badge,picture}'
          ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$',
      settings #> '{badge,picture}' is null
    )
  ),
  constraint site_settings_hero_form check (
    coalesce(
      settings #>> '{hero,landscape}' in ('harbor', 'desert', 'mountains', 'downtown', 'snow'),
      settings #> '{hero,landscape}' is null
    )
    and coalesce(settings #>> '{hero,time}' in ('theme', 'day', 'night'), settings #> '{hero,time}' is null)
    and coalesce(
      jsonb_typeof(settings #> '{hero,picture}') = 'string'
        and char_length(settings #>> '{hero,picture}') <= 500
        and settings #>> '{hero,picture}'
          ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$',
      settings #> '{hero,picture}' is null
    )
  ),
  constraint site_settings_fonts_form check (
    coalesce(settings #>> '{fonts,pair}' in ('civic', 'frontier', 'heritage'), settings #> '{fonts,pair}' is null)
  )
);
alter table public.site_settings enable row level security;
alter table public.site_settings force row level security;
insert into public.site_settings (id) values (1);
