-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table public.site_settings (
  id smallint default 1 not null,
  settings jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_settings_badge_form CHECK ((COALESCE(((settings #>> '{badge,shape}'::text[]) = ANY (ARRAY['harbor'::text, 'heater'::text, 'round'::text, 'square'::text, 'swiss'::text, 'crested'::text, 'eared'::text, 'kite'::text, 'cusped'::text, 'waisted'::text, 'eagle-shield'::text, 'eagle-oval'::text, 'oval'::text, 'rayed-oval'::text, 'star5'::text, 'star5-balls'::text, 'star6'::text, 'star6-balls'::text, 'star7'::text, 'star7-balls'::text, 'star8'::text, 'circle-star'::text, 'sunburst'::text, 'seal'::text, 'scalloped'::text, 'cog'::text, 'laurel'::text, 'hexagon'::text, 'octagon'::text, 'lozenge'::text, 'plate'::text, 'arch'::text, 'cross'::text, 'bay-state'::text, 'mesa-state'::text])), ((settings #> '{badge,shape}'::text[]) IS NULL))
    AND COALESCE(((settings #>> '{badge,symbol}'::text[]) = ANY (ARRAY['lighthouse'::text, 'anchor'::text, 'helm'::text, 'ship'::text, 'wave'::text, 'fish'::text, 'bridge'::text, 'skyline'::text, 'train'::text, 'derrick'::text, 'cogwheel'::text, 'windmill'::text, 'peak'::text, 'pine'::text, 'oak'::text, 'palm'::text, 'cactus'::text, 'wheat'::text, 'river'::text, 'sun'::text, 'moon'::text, 'snowflake'::text, 'lightning'::text, 'eagle'::text, 'owl'::text, 'bear'::text, 'wolf'::text, 'bison'::text, 'lion'::text, 'dog'::text, 'horse'::text, 'horseshoe'::text, 'star'::text, 'compass'::text, 'scales'::text, 'torch'::text, 'lantern'::text, 'key'::text, 'book'::text, 'laurel'::text])), ((settings #> '{badge,symbol}'::text[]) IS NULL))
    AND COALESCE(((jsonb_typeof((settings #> '{badge,ribbon}'::text[])) = 'string'::text)
    AND (char_length((settings #>> '{badge,ribbon}'::text[])) <= 24)
    AND ((settings #>> '{badge,ribbon}'::text[]) !~ '[\u0001-\u001f\u007f-\u009f]'::text)), ((settings #> '{badge,ribbon}'::text[]) IS NULL))
    AND COALESCE(((jsonb_typeof((settings #> '{badge,picture}'::text[])) = 'string'::text)
    AND (char_length((settings #>> '{badge,picture}'::text[])) <= 500)
    AND ((settings #>> '{badge,picture}'::text[]) ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$'::text)), ((settings #> '{badge,picture}'::text[]) IS NULL)))),
  constraint site_settings_fonts_form CHECK (COALESCE(((settings #>> '{fonts,pair}'::text[]) = ANY (ARRAY['civic'::text, 'frontier'::text, 'heritage'::text])), ((settings #> '{fonts,pair}'::text[]) IS NULL))),
  constraint site_settings_hero_form CHECK ((COALESCE(((settings #>> '{hero,landscape}'::text[]) = ANY (ARRAY['harbor'::text, 'desert'::text, 'mountains'::text, 'downtown'::text, 'snow'::text])), ((settings #> '{hero,landscape}'::text[]) IS NULL))
    AND COALESCE(((settings #>> '{hero,time}'::text[]) = ANY (ARRAY['theme'::text, 'day'::text, 'night'::text])), ((settings #> '{hero,time}'::text[]) IS NULL))
    AND COALESCE(((jsonb_typeof((settings #> '{hero,picture}'::text[])) = 'string'::text)
    AND (char_length((settings #>> '{hero,picture}'::text[])) <= 500)
    AND ((settings #>> '{hero,picture}'::text[]) ~ '^(/storage/v1/object/public/[a-z0-9-]+(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+)?$'::text)), ((settings #> '{hero,picture}'::text[]) IS NULL)))),
  constraint site_settings_object CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint site_settings_one_row CHECK ((id = 1)),
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_size CHECK ((octet_length((settings)::text) <= 65536))
);
