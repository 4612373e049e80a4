create or replace function public.notify_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches(tg_table_name, false);
  return null;
end
$$;

create or replace function public.notify_file_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches('storage.objects', false);
  return null;
end
$$;

-- Columns that are shown, but that filter or sort no list and hide no page. A column that isn't among them, such as one
-- that a later migration adds, may do all that.
create or replace function private.shown_columns(changed text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case changed
    when 'articles' then array[
      'slug', 'former_slugs', 'title', 'excerpt', 'content', 'content_format', 'author', 'hero_image', 'hero_video',
      'media_caption', 'media_alt', 'gallery_images', 'gallery_captions', 'gallery_alts', 'decorative_pictures',
      'discord_posted', 'discord_posted_at', 'discord_ping', 'updated_at'
    ]
    when 'leadership' then array[
      'slug', 'name', 'rank', 'department', 'badge', 'years', 'description', 'personal_statement', 'photo',
      'drawn_face', 'career_history', 'education', 'awards', 'vacancy', 'updated_at'
    ]
    when 'media_library' then array[
      'title', 'alt_text', 'caption', 'category', 'file_name', 'file_size', 'updated_at'
    ]
    when 'services' then array['action', 'forms', 'updated_at']
  end
$$;

-- Its arguments are the columns in which one value may replace another without hiding anything.
create or replace function private.notify_update() returns trigger
language plpgsql security definer set search_path = ''
-- All triggers that join rows before and after need this setting: Postgres keeps the plan of a statement that changed
-- one row. For 5,000 rows of the width of articles, a nested loop then takes more than a minute instead of a second.
set enable_nestloop = off
as $$
declare
  shown constant text[] := private.shown_columns(tg_table_name);
  keys text[];
begin
  if shown is not null and (select count(*) from new_rows) <= private.most_notified_rows() and not exists (
    select from new_rows as becomes left join old_rows as was using (id)
    where to_jsonb(was) - shown is distinct from to_jsonb(becomes) - shown
  ) then
    keys := array(select id::text from new_rows);
  end if;
  perform private.notify_rows(tg_table_name, keys, exists (
    select from old_rows as was join new_rows as becomes using (id)
    where private.row_takes_away(to_jsonb(was) - tg_argv, to_jsonb(becomes) - tg_argv)
  ));
  return null;
end
$$;

-- Takes the arguments of `private.notify_update`. A change of an alert that doesn't run takes nothing away. An alert
-- that ends now, or that gets a list of pages, leaves cached pages, although those columns were empty before.
create or replace function private.notify_alert_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
begin
  perform private.notify_caches(tg_table_name, exists (
    select from old_rows as was join new_rows as becomes using (id)
    where private.is_running(was.starts_at, was.ends_at) and (
      not private.is_running(becomes.starts_at, becomes.ends_at)
      or was.pages <> becomes.pages
      or private.row_takes_away(to_jsonb(was) - tg_argv, to_jsonb(becomes) - tg_argv)
    )
  ));
  return null;
end
$$;

-- A text may replace another without hiding anything, but an entry that left a list must be gone from the page. The
-- trigger of `private.notify_update` doesn't look into the lists of this column.
create or replace function private.notify_vacancy_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
begin
  if exists (
    select from old_rows as was join new_rows as becomes using (id)
    where was.vacancy <> becomes.vacancy
      and private.takes_away(private.flatten_object(was.vacancy), private.flatten_object(becomes.vacancy))
  ) then
    perform private.notify_caches(tg_table_name, true);
  end if;
  return null;
end
$$;
