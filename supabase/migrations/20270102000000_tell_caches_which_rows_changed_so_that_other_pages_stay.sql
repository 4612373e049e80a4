-- Whoever caches pages hears which rows changed, so that pages which show none of them stay: on a channel of its own, a table
-- with a key, or alone where anything in it may have changed. Besides the key of its row, a change that moves the row in lists or
-- brings it there has the key `lists`, and of articles `type:` and `category:`. A statement that changed nothing, as half of
-- each upsert, has no keys. Servers of earlier versions hear the table's name on the former channel. Removals are told there for all,
-- with a mark of their keys: equal notices of a transaction are sent once, and this one has to follow its change.
create function private.notify_rows(changed text, keys text[], is_removal boolean) returns void
language plpgsql set search_path = '' as $$
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

create or replace function private.notify_caches(changed text, is_removal boolean) returns void
language sql set search_path = ''
begin atomic
  select private.notify_rows(changed, null, is_removal);
end;

-- Columns that are shown and by which no list is filtered or sorted, nor a page hidden. A column that is not among them, such as
-- one that a later migration adds, may do all that.
create function private.shown_columns(changed text) returns text[]
language sql immutable parallel safe set search_path = ''
return case changed
  when 'articles' then '{slug,former_slugs,title,excerpt,content,content_format,author,hero_image,hero_video,media_caption,media_alt,gallery_images,gallery_captions,gallery_alts,decorative_pictures,discord_posted,discord_posted_at,discord_ping,updated_at}'
  when 'leadership' then '{slug,name,rank,department,badge,years,description,personal_statement,photo,drawn_face,career_history,education,awards,vacancy,updated_at}'
  when 'media_library' then '{title,alt_text,caption,category,file_name,file_size,updated_at}'
  when 'services' then '{action,forms,updated_at}'
end::text[];

-- More rows than these are told as the whole table.
create function private.most_told_rows() returns integer
language sql immutable parallel safe set search_path = ''
return 20;

create function private.article_keys(id uuid, type text, category text) returns text[]
language sql immutable parallel safe set search_path = ''
return array[id::text, 'lists', 'type:' || type, 'category:' || category];

create or replace function private.notify_article_change() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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

create or replace function private.notify_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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

-- The texts of a fixed page or service have the key of the code, whether their row is new, changed or gone. Own pages are in lists.
create function private.document_keys(id text) returns text[]
language sql immutable parallel safe set search_path = ''
return case when private.is_own_page(id) then array[id, 'lists'] else array[id] end;

create or replace function private.notify_content_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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

create function private.notify_added_content() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create function private.notify_removed_content() returns trigger
language plpgsql security definer set search_path = '' as $$
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

drop trigger notify_change on public.content_documents;
create trigger notify_change after insert on public.content_documents referencing new table as new_rows
  for each statement execute function private.notify_added_content();
drop trigger notify_change_by_delete on public.content_documents;
create trigger notify_change_by_delete after delete on public.content_documents referencing old table as old_rows
  for each statement execute function private.notify_removed_content();

revoke execute on function
  private.notify_rows(text, text[], boolean), private.shown_columns(text), private.most_told_rows(),
  private.article_keys(uuid, text, text), private.document_keys(text),
  private.notify_added_content(), private.notify_removed_content()
from public;
