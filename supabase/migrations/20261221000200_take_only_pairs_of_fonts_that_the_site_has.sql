-- The site ignores any other pair and shows the default; here it is refused, whoever writes it. content/look-parts.ts has the same list.
alter table public.site_settings add constraint site_settings_fonts_form check (
  coalesce(settings #>> '{fonts,pair}' in ('civic', 'frontier', 'heritage'), settings #> '{fonts,pair}' is null)
);
