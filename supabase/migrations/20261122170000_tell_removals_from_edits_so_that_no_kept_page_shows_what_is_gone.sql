-- A page that was dropped because of an edit may be shown once more while the database is away; one that shows something which
-- was deleted or hidden may not. So whoever caches pages is told which changes took something away: by a second notice,
-- `removal <table>`, behind the one with the table's name, which older servers understand.

create function private.notify_caches(changed text, is_removal boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if is_removal then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  perform pg_notify('stationhouse_changes', changed);
  -- What else the transaction changes belongs to the removal: an article that loses the picture which is deleted.
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', 'removal ' || changed);
  end if;
end
$$;

-- Whether a value shows less than before: a text or picture in place of another does, one that is added doesn't.
create function private.takes_away(was jsonb, becomes jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when was is not distinct from becomes or was in ('null', 'false', '""', '[]', '{}') then false
  when jsonb_typeof(was) = 'array' then not coalesce(becomes @> was, false)
  when jsonb_typeof(was) = 'object' and jsonb_typeof(becomes) = 'object' then exists (
    select from jsonb_each(was) as part
    where part.value not in ('null', 'false', '""', '[]', '{}') and case
      when becomes -> part.key is null or becomes -> part.key in ('null', 'false', '""', '[]', '{}') then true
      else jsonb_typeof(part.value) = 'array' and not becomes -> part.key @> part.value
    end
  )
  else true
end;

create or replace function public.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_caches(tg_table_name, false);
  return null;
end
$$;

create or replace function public.notify_file_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_caches('storage.objects', false);
  return null;
end
$$;

create function private.notify_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.notify_caches(tg_table_name, true);
  else
    perform private.notify_caches(tg_table_name, exists (select from old_rows));
  end if;
  return null;
end
$$;

-- Its arguments are the columns in which one value may replace another without hiding anything or anybody. A column that is
-- not among them, such as one that a later migration adds, may only gain.
create function private.notify_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_caches(tg_table_name, exists (
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

revoke execute on function
  private.notify_caches(text, boolean), private.takes_away(jsonb, jsonb), private.notify_removal(), private.notify_update()
from public;

do $$
declare
  changed record;
begin
  for changed in select * from (values
    -- Not the author, a name that may have to go, and not the pictures.
    ('articles', '{title,excerpt,content,date,category,featured,type,media_caption,media_alt,gallery_captions,gallery_alts,discord_posted,discord_posted_at,updated_at}'::text[]),
    -- Not who holds the post, nor the photo.
    ('leadership', '{rank,department,badge,years,description,personal_statement,display_order,career_history,education,awards,updated_at}'),
    ('media_library', '{category,title,alt_text,caption,updated_at}'),
    ('site_settings', '{updated_at}')
  ) as list (name, replaceable)
  loop
    execute format('drop trigger notify_change on public.%I', changed.name);
    execute format(
      'create trigger notify_change after insert on public.%I for each statement execute function public.notify_change()',
      changed.name
    );
    execute format(
      'create trigger notify_change_by_update after update on public.%I referencing old table as old_rows new table as new_rows '
        'for each statement execute function private.notify_update(%s)',
      changed.name, (select string_agg(quote_literal(name), ', ') from unnest(changed.replaceable) as name)
    );
    execute format(
      'create trigger notify_change_by_delete after delete on public.%I referencing old table as old_rows '
        'for each statement execute function private.notify_removal()',
      changed.name
    );
    execute format(
      'create trigger notify_change_by_truncate after truncate on public.%I for each statement execute function private.notify_removal()',
      changed.name
    );
  end loop;
end $$;
