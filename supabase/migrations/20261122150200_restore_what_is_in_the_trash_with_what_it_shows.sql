-- An object with the parts that differ between `earlier` and `later` as they were earlier. `is_careful` leaves parts alone that
-- are not as they were later, because somebody changed them since; `kept` names them.
create function private.merge_back(
  current jsonb, earlier jsonb, later jsonb, is_careful boolean, prefix text default '', out merged jsonb, out kept text[]
)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  name text;
  inner_merge record;
begin
  merged := current;
  kept := '{}';
  for name in select key from jsonb_object_keys(earlier || later) as keys (key) loop
    if (earlier -> name) is not distinct from (later -> name) then
      continue;
    end if;
    if jsonb_typeof(earlier -> name) = 'object' and jsonb_typeof(later -> name) = 'object'
      and jsonb_typeof(current -> name) = 'object' then
      inner_merge := private.merge_back(
        current -> name, earlier -> name, later -> name, is_careful, prefix || name || '.'
      );
      merged := merged || jsonb_build_object(name, inner_merge.merged);
      kept := kept || inner_merge.kept;
    elsif is_careful and (current -> name) is distinct from (later -> name) then
      kept := kept || (prefix || name);
    elsif earlier ? name then
      merged := merged || jsonb_build_object(name, earlier -> name);
    else
      merged := merged - name;
    end if;
  end loop;
end
$$;

-- Why rows can't come back, in sentences; `taken` is null for those that can. Of two rows in the trash that want the same address,
-- the one that was removed last gets it.
create function private.find_taken(wanted bigint[]) returns table (id bigint, taken text)
language sql stable set search_path = '' as $$
  with entry as (
    select trash.*, case trash.table_name
      when 'articles' then trash.content ->> 'legacy_id'
      when 'leadership' then trash.content ->> 'slug'
      when 'objects' then (trash.content ->> 'bucket_id') || '/' || (trash.content ->> 'name')
    end as address
    from public.trash where trash.id = any (wanted)
  ), ranked as (
    select entry.*,
      row_number() over (partition by entry.table_name, entry.row_id order by entry.id desc) as row_rank,
      row_number() over (partition by entry.table_name, entry.address order by entry.id desc) as address_rank
    from entry
  )
  select ranked.id, case
    when ranked.row_rank > 1 or case ranked.table_name
      when 'articles' then exists (select from public.articles where articles.id = ranked.row_id::uuid)
      when 'leadership' then exists (select from public.leadership where leadership.id = ranked.row_id::uuid)
      when 'media_library' then exists (select from public.media_library where media_library.id = ranked.row_id::uuid)
      else exists (select from storage.objects where objects.id = ranked.row_id::uuid)
    end then 'It is there already.'
    when ranked.address is null then null
    when ranked.table_name = 'articles' and (ranked.address_rank > 1 or exists (
      select from public.articles where articles.legacy_id = ranked.address
    )) then format('Another article has the address “/news/%s” now. Remove or change that one first.', ranked.address)
    when ranked.table_name = 'leadership' and (ranked.address_rank > 1 or exists (
      select from public.leadership where leadership.slug = ranked.address
    )) then format('Another leader has the slug “%s” now. Change that one’s slug first.', ranked.address)
    when ranked.table_name = 'objects' and (ranked.address_rank > 1 or exists (
      select from storage.objects
      where objects.bucket_id = ranked.content ->> 'bucket_id' and objects.name = ranked.content ->> 'name'
    )) then format('Another file is at “%s” now. Remove that one first.', ranked.address)
  end
  from ranked
$$;

-- Deleted rows with the rows and files in the trash that they show or name.
create function private.with_what_they_show(wanted bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with entry as (
    select * from public.trash where id = any (wanted) and kind = 'deleted'
  ), address as (
    select content ->> 'hero_image' as url from entry where table_name = 'articles'
    union select content ->> 'hero_video' from entry where table_name = 'articles'
    union select jsonb_array_elements_text(content -> 'gallery_images') from entry where table_name = 'articles'
    union select content ->> 'photo' from entry where table_name = 'leadership'
    union select content ->> 'file_path' from entry where table_name = 'media_library'
  ), file as (
    select distinct public.stored_file(url) as stored_file from address where public.stored_file(url) is not null
  ), shown as (
    select distinct on (trash.table_name, trash.stored_file) trash.id, trash.table_name, trash.stored_file
    from file join public.trash on trash.stored_file = file.stored_file and trash.kind = 'deleted'
    where trash.removed_at >= now() - interval '30 days' and trash.id <> all (wanted)
      and not exists (
        select from entry where entry.table_name = trash.table_name and entry.stored_file = trash.stored_file
      )
    order by trash.table_name, trash.stored_file, trash.id desc
  )
  select wanted || array(
    select shown.id from shown
    where case shown.table_name
      when 'media_library' then not exists (
        select from public.media_library where public.stored_file(file_path) = shown.stored_file
      )
      else not exists (
        select from storage.objects
        where objects.name = substr(shown.stored_file, strpos(shown.stored_file, '/') + 1)
          and objects.bucket_id in (
            split_part(shown.stored_file, '/', 1),
            case split_part(shown.stored_file, '/', 1) when 'media-library' then 'media-library-private' end
          )
      )
    end
  )
$$;

-- Brings rows back as they were, files before what shows them, and takes them out of the trash. The answer is why others stay
-- there: `[{id, table_name, subject, reason}]`. It asks for no right.
create function private.restore_entries(wanted bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Whoever else restores or ends them waits, and finds them gone.
  ids constant bigint[] := array(
    select id from public.trash where id = any (private.with_what_they_show(wanted)) order by id for update
  );
  problems jsonb := '[]';
  restorable bigint[];
  columns text[];
  target record;
  entry public.trash;
begin
  problems := coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', trash.id, 'table_name', trash.table_name, 'subject', trash.subject, 'reason', found.taken
    ) order by trash.id)
    from private.find_taken(array(select id from public.trash where id = any (ids) and kind = 'deleted')) as found
    join public.trash on trash.id = found.id
    where found.taken is not null
  ), '[]');
  restorable := array(
    select unnest(ids) except select (problem ->> 'id')::bigint from jsonb_array_elements(problems) as problem
  );

  for target in
    select given.schema, given.name, array(
      select trash.id from public.trash
      where trash.id = any (restorable) and trash.kind = 'deleted' and trash.table_name = given.name
    ) as ids
    from (values
      (1, 'storage', 'objects'), (2, 'public', 'media_library'), (3, 'public', 'articles'), (4, 'public', 'leadership')
    ) as given (place, schema, name)
    order by given.place
  loop
    if cardinality(target.ids) = 0 then
      continue;
    end if;
    -- Columns that a migration added since get their defaults.
    select array_agg(quote_ident(attribute.attname)) into columns
    from pg_attribute as attribute
    where attribute.attrelid = format('%I.%I', target.schema, target.name)::regclass
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and (
        select bool_and(trash.content ? attribute.attname::text) from public.trash where trash.id = any (target.ids)
      );
    execute format(
      'insert into %1$I.%2$I (%3$s) select whole.%4$s
       from public.trash as kept cross join lateral jsonb_populate_record(null::%1$I.%2$I, kept.content) as whole
       where kept.id = any ($1)',
      target.schema, target.name, array_to_string(columns, ', '), array_to_string(columns, ', whole.')
    ) using target.ids;
  end loop;
  update public.discord_deliveries as delivery set article_id = delivery.former_article_id, former_article_id = null
  from public.trash as restored
  where restored.id = any (restorable) and restored.kind = 'deleted' and restored.table_name = 'articles'
    and delivery.former_article_id = restored.row_id::uuid and delivery.article_id is null;

  -- The newest first, so that the oldest of several has the last word.
  for entry in
    select * from public.trash where id = any (restorable) and kind = 'changed' order by id desc
  loop
    if entry.table_name = 'site_settings' then
      update public.site_settings
      set settings = (private.merge_back(settings, entry.content -> 'settings', entry.after -> 'settings', false)).merged
      where id = 1;
    elsif entry.table_name = 'objects' then
      update storage.objects
      set version = entry.content ->> 'version', metadata = entry.content -> 'metadata',
        user_metadata = nullif(entry.content -> 'user_metadata', 'null'), updated_at = now()
      where id = entry.row_id::uuid;
      if not found then
        problems := problems || jsonb_build_object(
          'id', entry.id, 'table_name', entry.table_name, 'subject', entry.subject,
          'reason', 'The file that replaced it is not there any more. Restore that one first.'
        );
        restorable := array_remove(restorable, entry.id);
      end if;
    end if;
  end loop;

  delete from public.trash where id = any (restorable);
  return problems;
exception
  when unique_violation then
    raise exception 'Somebody took one of the addresses at this very moment. Please try again.' using errcode = '23505';
end
$$;

-- Restores entries, and all entries of actions, as far as the caller may: for each action all in one transaction. The answer has
-- how many left the trash, why others stay there (`problems`), and the files that have to be moved to the public
-- bucket where the backend doesn't do it by itself (`files`).
create function public.restore_trash(entries bigint[] default '{}', actions uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  action record;
  problems jsonb := '[]';
  files jsonb := '[]';
  counted integer;
  restored integer := 0;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may restore what is in the trash';
  end if;
  for action in
    select trash.action_id, array_agg(trash.id) as ids, bool_and(private.may_restore(trash.table_name)) as is_allowed
    from public.trash
    where (trash.id = any (entries) or trash.action_id = any (actions))
      and trash.is_restorable and trash.removed_at >= now() - interval '30 days'
    group by trash.action_id
    order by max(trash.id)
  loop
    if not action.is_allowed then
      raise insufficient_privilege using message = 'Only administrators may restore settings';
    end if;
    begin
      if not public.keeps_removed_files() then
        files := files || coalesce((
          select jsonb_agg(trash.content -> 'file_path') from public.trash
          where trash.id = any (private.with_what_they_show(action.ids))
            and trash.table_name = 'media_library' and (trash.content -> 'is_public')::boolean
        ), '[]');
      end if;
      problems := problems || private.restore_entries(action.ids);
      select count(*) into counted from unnest(action.ids) as wanted (id)
      where not exists (select from public.trash where trash.id = wanted.id);
      restored := restored + counted;
    exception
      when unique_violation or check_violation or sqlstate 'SF002' then
        problems := problems || (
          select jsonb_agg(jsonb_build_object(
            'id', trash.id, 'table_name', trash.table_name, 'subject', trash.subject, 'reason', sqlerrm
          ))
          from public.trash where trash.id = any (action.ids)
        );
    end;
  end loop;
  return jsonb_build_object('restored', restored, 'problems', problems, 'files', files);
end
$$;

-- Restores what was deleted last of a row, with what was deleted with it of the same file.
create function public.restore_row(table_name text, row_id text) returns jsonb
language sql security definer set search_path = ''
return public.restore_trash(array(
  select max(trash.id) from public.trash
  where trash.table_name = restore_row.table_name and trash.row_id = restore_row.row_id and trash.kind = 'deleted'
));

-- Thousands of rows take longer than other calls. PostgREST and the embedded backend give the whole request this time.
alter function public.restore_trash(bigint[], uuid[]) set statement_timeout = '60s';

-- Whether the backend keeps the bytes of removed files for the trash. Where it doesn't, the staff area moves a file to the private
-- bucket instead of removing it.
create function public.keeps_removed_files() returns boolean
language sql stable set search_path = ''
return to_regnamespace('platform') is not null;

revoke execute on function
  public.restore_trash(bigint[], uuid[]), public.restore_row(text, text), public.keeps_removed_files()
from public, anon, authenticated, service_role;
grant execute on function
  public.restore_trash(bigint[], uuid[]), public.restore_row(text, text), public.keeps_removed_files()
to authenticated;

notify pgrst, 'reload schema';
