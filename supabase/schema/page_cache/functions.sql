-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.article_keys(id uuid, type text, category text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[id::text, 'lists', 'type:' || type, 'category:' || category]
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
-- The texts of a fixed page or service have the key of the code, whether their row is new, changed or gone. Own pages are in lists.
create or replace function private.document_keys(id text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_own_page(id) then array[id, 'lists'] else array[id] end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
-- More rows than these are told as the whole table.
create or replace function private.most_told_rows() returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select 20
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_added_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if (select count(*) from new_rows) <= private.most_told_rows() then
    select coalesce(array_agg(distinct told.key), '{}') into keys
    from new_rows as added
      cross join lateral unnest(private.document_keys(added.id)) as told (key);
  end if;
  perform private.notify_rows(tg_table_name, keys, false);
  return null;
end
$$;

-- ## from 20261216000300_tell_caches_when_an_alert_leaves_pages.sql
-- An alert that had no end and is ended now, or that ran on every page and now on some, takes itself off pages that are kept. As
-- those columns were empty before, no value of theirs seemed to be taken away. Its arguments are as those of
-- `private.notify_update`. One that doesn't run loses nothing by a change.
create or replace function private.notify_alert_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
begin
  perform private.notify_caches(tg_table_name, exists (
    select
    from old_rows as was join new_rows as became using (id)
    where private.is_running(was.starts_at, was.ends_at) and (
      not private.is_running(became.starts_at, became.ends_at)
      or was.pages <> became.pages
      or exists (
        select from jsonb_each(to_jsonb(was) - tg_argv) as field
        where private.takes_away(field.value, to_jsonb(became) -> field.key)
      )
    )
  ));
  return null;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_article_change() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  is_told boolean;
  is_removal boolean := false;
  changed integer;
  keys text[];
begin
  case tg_op
    when 'INSERT' then
      select count(*) into changed from new_rows;
      if changed <= private.most_told_rows() then
        select coalesce(array_agg(distinct told.key), '{}') into keys
        from new_rows as added
          cross join lateral unnest(private.article_keys(added.id, added.type, added.category)) as told (key);
      end if;
      is_told := not exists (select from new_rows)
        or exists (select from new_rows where state in ('scheduled', 'published'));
    when 'DELETE' then
      select count(*) into changed from old_rows;
      if changed <= private.most_told_rows() then
        select coalesce(array_agg(distinct told.key), '{}') into keys
        from old_rows as gone
          cross join lateral unnest(private.article_keys(gone.id, gone.type, gone.category)) as told (key);
      end if;
      is_removal := exists (select from old_rows where private.is_shown(state, published_at));
      is_told := not exists (select from old_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'));
    else
      select count(*) into changed from new_rows;
      if changed <= private.most_told_rows() then
        select coalesce(array_agg(distinct told.key), '{}') into keys
        from old_rows as was
          join new_rows as becomes using (id)
          cross join lateral unnest(
            case
              when to_jsonb(was) - private.shown_columns('articles') = to_jsonb(becomes) - private.shown_columns('articles')
                then array[becomes.id::text]
              else private.article_keys(was.id, was.type, was.category)
                || private.article_keys(becomes.id, becomes.type, becomes.category)
            end
          ) as told (key);
      end if;
      is_told := not exists (select from new_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'))
        or exists (select from new_rows where state in ('scheduled', 'published'));
      is_removal := exists (
        select
        from (
          select
            to_jsonb(old_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(old_rows.content, old_rows.content_format)
            ) as was,
            to_jsonb(new_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(new_rows.content, new_rows.content_format)
            ) as becomes,
            private.is_shown(new_rows.state, new_rows.published_at) as is_shown
          from old_rows
          join new_rows using (id)
          where private.is_shown(old_rows.state, old_rows.published_at)
          offset 0
        ) as pair
        where not pair.is_shown or (pair.was <> pair.becomes and exists (
          select from jsonb_each(pair.was) as field
          where private.takes_away(field.value, pair.becomes -> field.key)
        ))
      );
  end case;
  if is_told then
    perform private.notify_rows(tg_table_name, keys, is_removal);
  end if;
  return null;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_caches(changed text, is_removal boolean) returns void
language sql set search_path = ''
as $$
  select private.notify_rows(changed, null, is_removal);
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_content_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  changed integer;
  keys text[];
begin
  select count(*) into changed from new_rows;
  if changed <= private.most_told_rows() then
    select coalesce(array_agg(distinct told.key), '{}') into keys
    from old_rows as was
      join new_rows as becomes using (id)
      cross join lateral unnest(
        case
          when to_jsonb(was) - '{content,updated_at}'::text[] = to_jsonb(becomes) - '{content,updated_at}'::text[]
            and was.content -> 'label' is not distinct from becomes.content -> 'label'
            then array[becomes.id]
          else private.document_keys(was.id) || private.document_keys(becomes.id)
        end
      ) as told (key);
  end if;
  perform private.notify_rows(tg_table_name, keys, exists (
    select from old_rows as was join new_rows as becomes using (id)
    where was.visibility is distinct from becomes.visibility
      or was.content <> becomes.content
        and private.takes_away(private.flatten_object(was.content), private.flatten_object(becomes.content))
  ));
  return null;
end
$$;

-- ## from 20261122170000_tell_removals_from_edits_so_that_no_kept_page_shows_what_is_gone.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
create or replace function private.notify_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.notify_caches(tg_table_name, true);
  else
    perform private.notify_caches(tg_table_name, exists (select from old_rows));
  end if;
  return null;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_removed_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys text[];
begin
  if (select count(*) from old_rows) <= private.most_told_rows() then
    select coalesce(array_agg(distinct told.key), '{}') into keys
    from old_rows as gone
      cross join lateral unnest(private.document_keys(gone.id)) as told (key);
  end if;
  perform private.notify_rows(tg_table_name, keys, exists (select from old_rows));
  return null;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
-- Whoever caches pages hears which rows changed, so that pages which show none of them stay: on a channel of its own, a table
-- with a key, or alone where anything in it may have changed. Besides the key of its row, a change that moves the row in lists or
-- brings it there has the key `lists`, and of articles `type:` and `category:`. A statement that changed nothing, as half of
-- each upsert, has no keys. Servers of earlier versions hear the table's name on the former channel. Removals are told there for all,
-- with a mark of their keys: equal notices of a transaction are sent once, and this one has to follow its change.
create or replace function private.notify_rows(changed text, keys text[], is_removal boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  told text;
begin
  if is_removal then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  for told in
    select changed || ' ' || given.key from unnest(keys) as given (key)
    union all
    -- Files are told on the former channel alone, as by the triggers of the platform.
    select changed where keys is null and changed not like 'storage.%'
  loop
    perform pg_notify('stationhouse_rows', told);
  end loop;
  perform pg_notify('stationhouse_changes', changed);
  -- What else the transaction changes belongs to the removal: an article that loses the picture which is deleted.
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', concat_ws(' ', 'removal', changed, md5(keys::text)));
  end if;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
create or replace function private.notify_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  shown text[] := private.shown_columns(tg_table_name);
  changed integer;
  alike integer;
  keys text[];
begin
  select count(*) into changed from new_rows;
  if shown is not null and changed <= private.most_told_rows() then
    select count(*), coalesce(array_agg(becomes.id::text), '{}') into alike, keys
    from old_rows as was
      join new_rows as becomes using (id)
    where to_jsonb(was) - shown = to_jsonb(becomes) - shown;
  end if;
  perform private.notify_rows(tg_table_name, case when alike = changed then keys end, exists (
    select
    from (
      select to_jsonb(old_rows) - tg_argv as was, to_jsonb(new_rows) - tg_argv as becomes
      from old_rows
      join new_rows using (id)
      offset 0
    ) as pair
    cross join lateral jsonb_each(pair.was) as field
    -- Most rows of a large update, such as a new order, differ in none of these columns.
    where pair.was <> pair.becomes and private.takes_away(field.value, pair.becomes -> field.key)
  ));
  return null;
end
$$;

-- ## from 20261219000200_let_each_vacancy_have_texts_of_its_own.sql
-- A text may replace another without hiding anything; an entry that left a list must be gone from the page. The other trigger takes
-- the column as a whole and does not look into its lists.
create or replace function private.notify_vacancy_update() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
begin
  if exists (
    select from old_rows as was join new_rows as became using (id)
    where was.vacancy <> became.vacancy
      and private.takes_away(private.flatten_object(was.vacancy), private.flatten_object(became.vacancy))
  ) then
    perform private.notify_caches(tg_table_name, true);
  end if;
  return null;
end
$$;

-- ## from 20270102000000_tell_caches_which_rows_changed_so_that_other_pages_stay.sql
-- Columns that are shown and by which no list is filtered or sorted, nor a page hidden. A column that is not among them, such as
-- one that a later migration adds, may do all that.
create or replace function private.shown_columns(changed text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case changed
  when 'articles' then '{slug,former_slugs,title,excerpt,content,content_format,author,hero_image,hero_video,media_caption,media_alt,gallery_images,gallery_captions,gallery_alts,decorative_pictures,discord_posted,discord_posted_at,discord_ping,updated_at}'
  when 'leadership' then '{slug,name,rank,department,badge,years,description,personal_statement,photo,drawn_face,career_history,education,awards,vacancy,updated_at}'
  when 'media_library' then '{title,alt_text,caption,category,file_name,file_size,updated_at}'
  when 'services' then '{action,forms,updated_at}'
end::text[]
$$;

-- ## from 20261122170000_tell_removals_from_edits_so_that_no_kept_page_shows_what_is_gone.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql
-- Whether a value shows less than before: a text or picture in place of another does, one that is added doesn't.
create or replace function private.takes_away(was jsonb, becomes jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE WHEN ((NOT (was IS DISTINCT FROM becomes)) OR (was = ANY (ARRAY['null'::jsonb, 'false'::jsonb, '""'::jsonb, '[]'::jsonb, '{}'::jsonb]))) THEN false WHEN (jsonb_typeof(was) = 'array'::text) THEN (NOT COALESCE((becomes @> was), false)) WHEN ((jsonb_typeof(was) = 'object'::text) AND (jsonb_typeof(becomes) = 'object'::text)) THEN (EXISTS (SELECT FROM jsonb_each(takes_away.was) part(key, value) WHERE ((part.value <> ALL (ARRAY['null'::jsonb, 'false'::jsonb, '""'::jsonb, '[]'::jsonb, '{}'::jsonb])) AND CASE WHEN (((takes_away.becomes -> part.key) IS NULL) OR ((takes_away.becomes -> part.key) = ANY (ARRAY['null'::jsonb, 'false'::jsonb, '""'::jsonb, '[]'::jsonb, '{}'::jsonb]))) THEN true ELSE ((jsonb_typeof(part.value) = 'array'::text) AND (NOT ((takes_away.becomes -> part.key) @> part.value))) END))) ELSE true END
$$;

-- ## from 20261122170000_tell_removals_from_edits_so_that_no_kept_page_shows_what_is_gone.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
create or replace function public.notify_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches(tg_table_name, false);
  return null;
end
$$;

-- ## from 20261122170000_tell_removals_from_edits_so_that_no_kept_page_shows_what_is_gone.sql
create or replace function public.notify_file_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches('storage.objects', false);
  return null;
end
$$;
