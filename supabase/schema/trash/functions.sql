-- ## from 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
-- Whatever was removed before the absence ended has its length added, and that is over 30 days after.
create or replace function private.added_by_absence(removed_at timestamp with time zone) returns interval
language sql stable security definer set search_path = ''
as $$
  select (
  select case when removed_at < absence.ended_at and now() < absence.ended_at + interval '30 days'
    then absence.lasted else interval '0' end
  from private.absence
)
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql
-- Who changed a row after an action, in a sentence; null if nobody did. That an article was posted is no change of it.
create or replace function private.changed_after(action uuid, of_kind text, of_row text) returns text
language sql stable set search_path = ''
as $$
  select format('%s changed it since.', coalesce(entry.actor_name, 'The server'))
  from public.activity as entry
  where entry.kind = of_kind and entry.subject_id = of_row and entry.verb in ('created', 'changed', 'restored') and entry.action_id <> action
    and entry.action_id::text is distinct from current_setting('stationhouse.action', true)
    and entry.id > (select min(first.id) from public.activity as first where first.action_id = action)
    and (
      entry.verb in ('created', 'restored')
      or entry.after - '{discord_posted,discord_posted_at}'::text[] <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    )
  order by entry.id desc limit 1
$$;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- Who else changed a row since, in a sentence; null if nobody did. What is being taken back doesn't count.
create or replace function private.changed_by_others(of_table text, of_row text, person uuid, since timestamp with time zone) returns text
language sql stable set search_path = ''
as $$
  select format('%s changed it since.', coalesce(trash.actor_name, 'The server'))
  from public.trash
  where trash.table_name = of_table and trash.row_id = of_row and trash.kind = 'changed'
    and trash.removed_at >= since and trash.actor_id is distinct from person
    and trash.action_id::text is distinct from current_setting('stationhouse.action', true)
  order by trash.id desc limit 1
$$;

create or replace function private.end_old_entries(batch integer DEFAULT 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
  swept integer;
begin
  delete from public.trash where id in (
    select old.id from public.trash as old where old.removed_at < private.trash_begins() limit batch
  );
  get diagnostics swept = row_count;
  if to_regclass('storage.quota') is not null then
    delete from public.trash where id in (
      select kept.id
      from (
        select file.id, sum(coalesce((file.content #>> '{metadata,size}')::bigint, 0)) over (order by file.id desc) as bytes
        from public.trash as file
        where file.table_name = 'objects' and (file.kind = 'deleted' or file.after ? 'version')
      ) as kept
      where kept.bytes > (select max_bytes from storage.quota)
      limit batch
    );
    get diagnostics counted = row_count;
    swept := swept + counted;
  end if;
  return swept;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql
-- Which columns a broken rule is about, in a sentence.
create or replace function private.explain_refusal(of_table text, rule text, of_column text) returns text
language sql stable set search_path = ''
as $$
-- ## DEPARSED
  select COALESCE((('Something is wrong with its '::text || COALESCE(of_column, (SELECT string_agg(replace((attribute.attname)::text, '_'::text, ' '::text), ', '::text ORDER BY attribute.attnum) AS string_agg FROM (pg_constraint broken JOIN pg_attribute attribute ON (((attribute.attrelid = broken.conrelid) AND (attribute.attnum = ANY (broken.conkey))))) WHERE ((broken.conrelid = (to_regclass(('public.'::text || explain_refusal.of_table)))::oid) AND (broken.conname = explain_refusal.rule))))) || '.'::text), 'A rule of this site refuses it.'::text)
$$;

-- ## from 20261122150200_restore_what_is_in_the_trash_with_what_it_shows.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql, 20261220000100_bring_own_pages_back_and_find_them.sql
-- Why rows can't come back, in sentences; `taken` is null for those that can. Of two rows in the trash that want the same address,
-- the one that was removed last gets it.
create or replace function private.find_taken(wanted bigint[]) returns TABLE(id bigint, taken text)
language sql stable set search_path = ''
as $$
  with entry as (
    select trash.*, case trash.table_name
      when 'articles' then trash.content ->> 'legacy_id'
      when 'leadership' then trash.content ->> 'slug'
      when 'content_documents' then trash.content ->> 'slug'
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
      when 'content_documents' then exists (select from public.content_documents as page where page.id = ranked.row_id)
      -- Without its page, a draft stays where it is.
      when 'content_drafts' then exists (select from public.content_drafts as draft where draft.id = ranked.row_id) or exists (
        select from public.trash as kept join public.content_documents as other on other.slug = kept.content ->> 'slug'
        where kept.action_id = ranked.action_id and kept.table_name = 'content_documents' and kept.row_id = ranked.row_id
      )
      when 'alerts' then exists (select from public.alerts where alerts.id = ranked.row_id::uuid)
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
    when ranked.table_name = 'content_documents' and (ranked.address_rank > 1 or exists (
      select from public.content_documents as other where other.slug = ranked.address
    )) then format('Another page has the address “/%s” now. Change that one’s address first.', ranked.address)
    when ranked.table_name = 'objects' and (ranked.address_rank > 1 or exists (
      select from storage.objects
      where objects.bucket_id = ranked.content ->> 'bucket_id' and objects.name = ranked.content ->> 'name'
    )) then format('Another file is at “%s” now. Remove that one first.', ranked.address)
  end
  from ranked
$$;

create or replace function private.insert_entries_again(wanted bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
      (1, 'storage', 'objects'), (2, 'public', 'media_library'), (3, 'public', 'articles'), (4, 'public', 'leadership'), (5, 'public', 'alerts'), (6, 'public', 'content_documents'), (7, 'public', 'content_drafts')
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
    elsif entry.table_name = 'services' then
      update public.services
      set action = case when entry.content ? 'action' then nullif(entry.content -> 'action', 'null') else action end,
        forms = case when entry.content ? 'forms' then nullif(entry.content -> 'forms', 'null') else forms end
      where id = entry.row_id;
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

-- ## from 20261126000000_close_ways_of_contributors_to_what_others_wrote.sql
-- Whether the caller deleted or replaced it and could write it anew without being an editor: a picture that visitors are shown stays
-- as an editor let it pass.
create or replace function private.is_own_entry(entry public.trash) returns boolean
language sql stable set search_path = ''
as $$
  select entry.actor_id = auth.uid() and case entry.table_name
  when 'articles' then coalesce(entry.content ->> 'state' in ('draft', 'in-review'), false)
  when 'objects' then entry.content ->> 'bucket_id' = 'article-images'
    and not private.is_shown_picture(entry.content ->> 'name')
    and not exists (
      select from storage.objects as present
      where present.id::text = entry.row_id and private.is_shown_picture(present.name)
    )
  else false
end
$$;

-- ## from 20261122150000_keep_what_is_deleted_or_overwritten_for_30_days.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
create or replace function private.keep_in_trash() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  entry constant public.activity := private.begin_activity('trash', 'deleted');
begin
  if tg_op = 'DELETE' then
    insert into public.trash (action_id, kind, actor_id, actor_name, table_name, row_id, subject, stored_file, content)
    select entry.action_id, 'deleted', entry.actor_id, entry.actor_name, tg_table_name, whole.was ->> 'id',
      left(private.activity_subject(tg_table_name, whole.was), 300), private.stored_file_of(tg_table_name, whole.was), whole.was
    from old_rows as removed
    cross join lateral (select to_jsonb(removed) - 'path_tokens') as whole (was)
    where tg_table_name <> 'objects'
      or whole.was ->> 'bucket_id' in ('article-images', 'media-library', 'media-library-private');
  else
    insert into public.trash (
      action_id, kind, actor_id, actor_name, table_name, row_id, subject, stored_file, content, after
    )
    select entry.action_id, 'changed', entry.actor_id, entry.actor_name, tg_table_name, whole.earlier ->> 'id',
      left(private.activity_subject(tg_table_name, whole.later), 300), private.stored_file_of(tg_table_name, whole.earlier),
      case tg_table_name when 'objects' then whole.earlier - 'path_tokens' else difference.before end, difference.after
    from old_rows as was
    join new_rows as became on was.id = became.id
    cross join lateral (select to_jsonb(was), to_jsonb(became)) as whole (earlier, later)
    cross join lateral private.differing_columns(whole.earlier, whole.later) as difference
    where difference.after is not null
      and (
        tg_table_name <> 'objects'
        or (
          whole.earlier ->> 'bucket_id' in ('article-images', 'media-library', 'media-library-private')
          and difference.after ?| '{bucket_id,name,version}'
        )
      );
  end if;
  return null;
end
$$;

-- ## from 20261122150000_keep_what_is_deleted_or_overwritten_for_30_days.sql
-- Tells the embedded storage service which bytes may come back, and when they no longer do.
create or replace function private.keep_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into storage.kept_versions (version)
    select distinct added.content ->> 'version' from new_rows as added
    where added.table_name = 'objects' and (added.kind = 'deleted' or added.after ? 'version')
      and added.content ->> 'version' is not null
    on conflict (version) do update set ended_at = null;
  else
    update storage.kept_versions as kept set ended_at = now()
    from old_rows as ended
    where ended.table_name = 'objects' and kept.version = ended.content ->> 'version'
      and not exists (
        select from public.trash as other
        where other.table_name = 'objects' and other.content ->> 'version' = kept.version
      );
  end if;
  return null;
end
$$;

-- ## from 20261124200200_say_in_one_notice_of_many_deletions_whose_they_were.sql
-- Many deletions are also told where staff are told of changes in accounts, once: of the notices to administrators, one says whose
-- account it was, which such a note needs to find a name that is no address.
create or replace function private.limit_deletions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid;
  actor_address text;
  deleted integer;
begin
  select actor_id, actor_name into actor, actor_address
  from new_rows where verb = 'deleted' and via = 'authenticated' and actor_id is not null limit 1;
  -- What takes back another's work was looked at before.
  if actor is null or current_setting('stationhouse.taking_back', true) = 'true' then
    return null;
  end if;
  -- Calls at the same moment count one after the other; each sees those that were committed before.
  perform pg_advisory_xact_lock(hashtextextended('deletions of ' || actor, 0));
  -- A file of the library and its row are one deletion.
  select count(distinct coalesce(
    case kind
      when 'files' then regexp_replace(subject, '^media-library-private/', 'media-library/')
      when 'media' then public.stored_file(before ->> 'file_path')
    end, kind || ' ' || subject_id
  )) into deleted
  from public.activity
  where actor_id = actor and verb = 'deleted' and via = 'authenticated' and occurred_at > now() - interval '1 minute';
  if deleted <= 20 then
    return null;
  end if;
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and created_at > now() - interval '15 minutes'
  ) then
    raise exception 'More than 20 deletions within a minute need a fresh sign-in. Sign out and in again, then repeat this: it goes through for 15 minutes.'
      using errcode = 'SF003';
  end if;

  insert into private.deletion_alerts as alert (person, told_at) values (actor, now())
  on conflict (person) do update set told_at = now() where alert.told_at <= now() - interval '1 hour';
  -- A hosted project sends no mail about this.
  if found and to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email, details)
      select users.id, 'mass_deletion', users.email,
        jsonb_build_object('Person', $1, 'Count', $2)
          || case row_number() over (order by users.id) when 1 then jsonb_build_object('PersonId', $3) else '{}' end
      from public.staff join auth.users on users.id = staff.user_id
      where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
        and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using coalesce(actor_address, actor::text), deleted::text, actor::text;
  end if;
  return null;
end
$$;

-- ## from 20261123100400_show_contributors_their_own_trash.sql
-- Contributors see and restore what they deleted themselves and could write anew: drafts and pictures of articles.
create or replace function private.may_restore(table_name text) returns boolean
language sql stable set search_path = ''
as $$
  select case
  when table_name = 'site_settings' then public.is_admin()
  when table_name in ('articles', 'objects') then public.is_staff()
  else public.is_editor()
end
$$;

-- ## from 20261122150200_restore_what_is_in_the_trash_with_what_it_shows.sql
-- An object with the parts that differ between `earlier` and `later` as they were earlier. `is_careful` leaves parts alone that
-- are not as they were later, because somebody changed them since; `kept` names them.
create or replace function private.merge_back(current jsonb, earlier jsonb, later jsonb, is_careful boolean, prefix text DEFAULT ''::text, OUT merged jsonb, OUT kept text[]) returns record
language plpgsql immutable parallel safe set search_path = ''
as $$
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

-- ## from 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
-- A clock that went back, or was years ahead, is no absence. Only the embedded backend's server looks every hour.
create or replace function private.notice_absence() returns void
language sql security definer set search_path = ''
as $$
  update private.absence set
    seen_at = now(),
    lasted = case
      when now() - seen_at <= interval '1 day' then lasted
      -- An absence soon after another adds to it.
      when now() < ended_at + interval '30 days' then least(lasted + now() - seen_at, interval '10 years')
      else least(now() - seen_at, interval '10 years')
    end,
    ended_at = case when now() - seen_at <= interval '1 day' then least(ended_at, now()) else now() end
$$;

-- ## from 20261221000100_keep_the_front_picture_when_its_upload_is_taken_back.sql
-- ## PATCHED in 20261225000000_keep_pictures_of_own_pages_when_their_uploads_are_taken_back.sql
-- As before, but the picture of the front page stays, too.
create or replace function private.remove_created(of_table text, person uuid, since timestamp with time zone) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  target constant regclass := format('%I.%I', case of_table when 'objects' then 'storage' else 'public' end, of_table)::regclass;
  found jsonb[];
begin
  execute format(
    $statement$
      with creation as (
        select distinct entry.subject_id from public.activity as entry
        where entry.kind = private.kind_of_table($1) and entry.verb in ('created', 'restored') and entry.actor_id = $2
          and entry.occurred_at >= $3
      ), shown as (
        select public.stored_file(use.url) as stored_file, min(use.named) as named
        from (
          select hero_image as url, format('Article “%%s” shows it.', title) as named from public.articles
          union all select hero_video, format('Article “%%s” shows it.', title) from public.articles
          union all select unnest(gallery_images), format('Article “%%s” shows it.', title) from public.articles
          union all select '/storage/v1/object/public/' || unnest(private.files_in(content, content_format)),
            format('Article “%%s” shows it.', title) from public.articles where content_format = 'markdown'
          union all select photo, format('It is the photo of %%s.', name) from public.leadership
          union all select unnest(private.pictures_in(page.content)),
            format('The page “%%s” shows it.', private.activity_subject('content_documents', to_jsonb(page)))
            from public.content_documents as page
          union all select unnest(private.pictures_in(draft.content)),
            format('A draft of the page “%%s” shows it.', private.activity_subject('content_drafts', to_jsonb(draft)))
            from public.content_drafts as draft
          union all select settings #>> '{badge,picture}', 'It is the badge of the department.' from public.site_settings
          union all select settings #>> '{hero,picture}', 'It is the picture of the front page.' from public.site_settings
          union all select library.file_path, format('It is a form of the service “%%s”.', services.id)
            from public.services cross join lateral jsonb_array_elements(services.forms) as form
            join public.media_library as library on library.id::text = form ->> 'file'
          union all select file_path, format('“%%s” of the library is this file.', title) from public.media_library
            where $1 = 'objects'
        ) as use (url, named)
        where $1 in ('objects', 'media_library') and public.stored_file(use.url) is not null
        group by 1
      ), created as (
        select target.id, private.activity_subject($1, to_jsonb(target)) as subject, coalesce(
          private.changed_by_others($1, target.id::text, $2, $3), shown.named
        ) as reason
        from creation
        join %1$s as target on target.id::text = creation.subject_id
        left join shown on shown.stored_file = private.stored_file_of($1, to_jsonb(target))
        where private.was_created_by($1, creation.subject_id, $2, $3)
      ), removed as (
        delete from %1$s as target using created where target.id = created.id and created.reason is null
      )
      select array_agg(jsonb_build_object(
        'table_name', $1, 'subject', created.subject, 'reason', created.reason,
        'outcome', case when created.reason is null then 'removed' else 'kept' end
      ) order by created.subject)
      from created
    $statement$, target
  ) into found using of_table, person, since;
  return coalesce(found, '{}');
end
$$;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- Brings back what the person deleted since and what was there before.
create or replace function private.restore_deleted(person uuid, since timestamp with time zone) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  ids bigint[];
  named jsonb;
  problems jsonb;
begin
  select array_agg(last_deletion.id), jsonb_object_agg(last_deletion.id, jsonb_build_object(
    'table_name', last_deletion.table_name, 'subject', last_deletion.subject, 'outcome', 'restored'
  )) into ids, named
  from (
    select distinct on (trash.table_name, trash.row_id) trash.*
    from public.trash where trash.kind = 'deleted' and trash.removed_at >= since
    order by trash.table_name, trash.row_id, trash.id desc
  ) as last_deletion
  where last_deletion.actor_id = person
    and not private.was_created_by(last_deletion.table_name, last_deletion.row_id, person, since);
  if ids is null then
    return '{}';
  end if;
  problems := private.restore_entries(ids);
  return array(
    select coalesce(
      (
        select jsonb_build_object(
          'table_name', problem ->> 'table_name', 'subject', problem ->> 'subject', 'outcome', 'kept',
          'reason', problem ->> 'reason'
        )
        from jsonb_array_elements(problems) as problem where problem ->> 'id' = entry.key limit 1
      ),
      entry.value
    )
    from jsonb_each(named) as entry
  );
end
$$;

-- ## from 20261124200100_tell_rows_that_came_back_from_new_ones.sql
create or replace function private.restore_entries(wanted bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  problems jsonb;
begin
  perform set_config('stationhouse.restoring', 'true', true);
  problems := private.insert_entries_again(wanted);
  perform set_config('stationhouse.restoring', '', true);
  return problems;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql
-- Gives rows the values that an action wrote over, part by part, but parts that were changed since.
create or replace function private.revert_action(action uuid) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  entry public.trash;
  place text;
  current jsonb;
  wanted jsonb;
  merge record;
  name text;
  kept text[];
  reason text;
  items jsonb[] := '{}';
begin
  for entry in
    select * from public.trash as changed
    where changed.action_id = action and changed.kind = 'changed'
      and changed.table_name in ('site_settings', 'content_documents', 'services')
    order by changed.id desc
  loop
    place := format('public.%I', entry.table_name);
    execute format('select to_jsonb(target) from %s as target where id::text = $1 for update', place) into current using entry.row_id;
    continue when current is null;
    wanted := current;
    kept := '{}';
    for name in select key from jsonb_object_keys(entry.after) as keys (key) loop
      if jsonb_typeof(entry.content -> name) = 'object' and jsonb_typeof(entry.after -> name) = 'object'
        and jsonb_typeof(current -> name) = 'object' and entry.table_name <> 'services' then
        merge := private.merge_back(
          wanted -> name, private.with_groups_of(entry.content -> name, entry.after -> name), entry.after -> name, true
        );
        wanted := wanted || jsonb_build_object(name, private.without_empty_groups(merge.merged));
        kept := kept || merge.kept;
      elsif (current -> name) is not distinct from (entry.after -> name) then
        wanted := wanted || jsonb_build_object(name, entry.content -> name);
      elsif (current -> name) is distinct from (entry.content -> name) then
        kept := kept || name;
      end if;
    end loop;
    reason := case when cardinality(kept) > 0 then 'It was changed since.' end;
    begin
      if private.write_row(place, entry.row_id, current, wanted) then
        items := items || jsonb_build_object(
          'part', entry.table_name, 'id', entry.row_id, 'outcome', 'reverted',
          'subject', left(private.activity_subject(entry.table_name, wanted), 300)
        );
      end if;
    exception
      when integrity_constraint_violation then
        reason := 'A rule of this site refuses its old values beside what was written since.';
    end;
    if reason is not null then
      items := items || jsonb_build_object(
        'part', entry.table_name, 'id', entry.row_id, 'outcome', 'kept', 'reason', reason, 'columns', to_jsonb(kept),
        'subject', left(private.activity_subject(entry.table_name, current), 300)
      );
    end if;
  end loop;
  return items;
end
$$;

-- ## from 20261216000000_take_back_what_no_rule_refuses.sql
-- Gives rows the values that the person's changes since overwrote: the newest change first, column by column, settings part by part.
-- Columns whose old values a rule refuses beside what others wrote since stay as they are.
create or replace function private.revert_changes(person uuid, since timestamp with time zone) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  target record;
  entry public.trash;
  current jsonb;
  wanted jsonb;
  merge record;
  name text;
  kept text[];
  violated text;
  refused text[];
  reason text;
  items jsonb[] := '{}';
begin
  for target in
    select trash.table_name, trash.row_id,
      format('%I.%I', case trash.table_name when 'objects' then 'storage' else 'public' end, trash.table_name) as place
    from public.trash
    where trash.kind = 'changed' and trash.actor_id = person and trash.removed_at >= since
      and not private.was_created_by(trash.table_name, trash.row_id, person, since)
    group by trash.table_name, trash.row_id
    order by min(trash.id)
  loop
    execute format('select to_jsonb(target) from %s as target where id::text = $1 for update', target.place)
      into current using target.row_id;
    continue when current is null;
    wanted := current;
    kept := '{}';
    for entry in
      select * from public.trash
      where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
        and trash.actor_id = person and trash.removed_at >= since
      order by trash.id desc
    loop
      if target.table_name = 'site_settings' then
        merge := private.merge_back(wanted -> 'settings', entry.content -> 'settings', entry.after -> 'settings', true);
        wanted := wanted || jsonb_build_object('settings', merge.merged);
        kept := kept || merge.kept;
        continue;
      end if;
      -- A file that somebody replaced since keeps all that belongs to it.
      continue when target.table_name = 'objects' and entry.after ? 'version'
        and (wanted -> 'version') is distinct from (entry.after -> 'version')
        and (wanted -> 'version') is distinct from (entry.content -> 'version');
      for name in select key from jsonb_object_keys(entry.after) as keys (key) loop
        if (wanted -> name) is not distinct from (entry.after -> name) then
          wanted := wanted || jsonb_build_object(name, entry.content -> name);
        elsif (wanted -> name) is distinct from (entry.content -> name) then
          kept := kept || name;
        end if;
      end loop;
    end loop;

    -- Somebody may have put the old value back already.
    kept := array(
      select distinct one from unnest(kept) as differing (one)
      where (private.comparable(target.table_name, wanted) -> one) is distinct from (
        select private.comparable(target.table_name, trash.content) -> one from public.trash
        where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
          and trash.actor_id = person and trash.removed_at >= since
          and (private.comparable(target.table_name, trash.content) -> one)
            is distinct from (private.comparable(target.table_name, trash.after) -> one)
        order by trash.id limit 1
      )
    );
    reason := private.changed_by_others(target.table_name, target.row_id, person, since);
    loop
      begin
        if private.write_row(target.place, target.row_id, current, wanted) then
          items := items || jsonb_build_object(
            'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, wanted), 'outcome', 'reverted'
          );
        end if;
        exit;
      exception
        when unique_violation then
          reason := 'Its old address belongs to another now.';
          kept := kept || '{slug}'::text[];
          wanted := wanted || private.columns_of(current, '{slug,bucket_id,name}');
        when integrity_constraint_violation then
          get stacked diagnostics violated = constraint_name;
          refused := array(
            select attribute.attname::text
            from pg_constraint as rule
            join pg_attribute as attribute on attribute.attrelid = rule.conrelid and attribute.attnum = any (rule.conkey)
            where rule.conrelid = target.place::regclass and rule.conname = violated
              and (wanted -> attribute.attname) is distinct from (current -> attribute.attname)
          );
          if cardinality(refused) = 0 then
            -- A trigger refused it, which names no columns.
            refused := array(
              select key from jsonb_object_keys(wanted) as keys (key) where (wanted -> key) is distinct from (current -> key)
            );
          end if;
          kept := kept || refused;
          wanted := wanted || private.columns_of(current, refused);
      end;
    end loop;
    if cardinality(kept) > 0 then
      items := items || jsonb_build_object(
        'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, current), 'outcome', 'kept',
        'columns', to_jsonb(kept), 'reason', coalesce(reason, 'It was changed since.')
      );
    end if;
  end loop;
  return items;
end
$$;

-- ## from 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
-- What was removed before has ended. What was removed since an absence is younger than that, with it or without.
create or replace function private.trash_begins() returns timestamp with time zone
language sql stable security definer set search_path = ''
as $$
  select now() - interval '30 days' - private.added_by_absence('-infinity')
$$;

-- ## from 20261124200100_tell_rows_that_came_back_from_new_ones.sql
-- To take back what a person did, a row that this person restored is as one that the person made: it was not there before.
create or replace function private.was_created_by(of_table text, of_row text, person uuid, since timestamp with time zone) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select entry.verb in ('created', 'restored') and entry.actor_id = person
    from public.activity as entry
    where entry.kind = private.kind_of_table(of_table) and entry.subject_id = of_row and entry.occurred_at >= since
    order by entry.id limit 1
  ), false)
$$;

-- ## from 20261124200000_count_the_days_of_unused_pictures_from_when_they_came_here.sql
-- Whether the activity of the last 30 days says anything about a row.
create or replace function private.was_touched_lately(of_kind text, of_row uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
  select from public.activity as entry
  where entry.kind = of_kind and entry.subject_id = of_row::text and entry.occurred_at >= now() - interval '30 days'
)
$$;

create or replace function private.with_files_they_show(wanted bigint[]) returns bigint[]
language sql stable set search_path = ''
as $$
  with entry as (
    select * from public.trash where id = any (wanted) and kind = 'deleted'
  ), address as (
    select content ->> 'hero_image' as url from entry where table_name = 'articles'
    union select content ->> 'hero_video' from entry where table_name = 'articles'
    union select jsonb_array_elements_text(content -> 'gallery_images') from entry where table_name = 'articles'
    union select '/storage/v1/object/public/' || unnest(private.files_in(content ->> 'content', content ->> 'content_format'))
      from entry where table_name = 'articles'
    union select content ->> 'photo' from entry where table_name = 'leadership'
    union select unnest(private.pictures_in(content)) from entry where table_name in ('content_documents', 'content_drafts')
    union select content ->> 'file_path' from entry where table_name = 'media_library'
  ), file as (
    select distinct public.stored_file(url) as stored_file from address where public.stored_file(url) is not null
  ), shown as (
    select distinct on (trash.table_name, trash.stored_file) trash.id, trash.table_name, trash.stored_file
    from file join public.trash on trash.stored_file = file.stored_file and trash.kind = 'deleted'
    where trash.removed_at >= private.trash_begins() and trash.id <> all (wanted)
      and (
        auth.role() is distinct from 'authenticated' or (select public.is_editor()) or private.is_own_entry(trash)
      )
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

-- ## from 20261220000100_bring_own_pages_back_and_find_them.sql
create or replace function private.with_what_they_show(wanted bigint[]) returns bigint[]
language sql stable set search_path = ''
as $$
  select private.with_files_they_show(wanted || array(
  select draft.id
  from public.trash as page
  join public.trash as draft on draft.action_id = page.action_id and draft.row_id = page.row_id
  where page.id = any (wanted) and page.table_name = 'content_documents' and page.kind = 'deleted'
    and draft.table_name = 'content_drafts' and draft.kind = 'deleted' and draft.id <> all (wanted)
))
$$;

-- ## from 20261122180100_tell_the_secret_key_what_may_come_back.sql
-- The trash for a backup, oldest first: `page_size` entries after the one with the id `last_id`. Without files, whose bytes can't be
-- read by anybody while they are in the trash.
create or replace function public.export_trash(last_id bigint DEFAULT 0, page_size integer DEFAULT 100) returns SETOF public.trash
language sql stable security definer set search_path = ''
as $$
  select * from public.trash
  where id > coalesce(last_id, 0) and table_name <> 'objects'
  order by id limit least(greatest(page_size, 1), 1000)
$$;

-- ## from 20261123100400_show_contributors_their_own_trash.sql
-- ## PATCHED in 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql, 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql, 20261220000100_bring_own_pages_back_and_find_them.sql, 20261223000000_bring_back_actions_and_forms_of_services_that_were_overwritten.sql
-- As before, of what the caller may restore.
create or replace function public.list_trash(only_table text DEFAULT NULL::text, only_action uuid DEFAULT NULL::uuid, search text DEFAULT ''::text, page integer DEFAULT 1, page_size integer DEFAULT 25) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sought constant text := lower(btrim(coalesce(search, '')));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  tables constant text[] := array(
    select name from unnest('{content_documents,alerts,articles,leadership,media_library,objects,site_settings,services}'::text[]) as names (name)
    where private.may_restore(name) and (only_table is null or name = only_table)
  );
  sees_all constant boolean := public.is_editor();
  ids bigint[];
  shown_page integer;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may see the trash';
  end if;
  ids := array(
    select entry.id
    from public.trash as entry
    where entry.table_name = any (tables)
      and (sees_all or private.is_own_entry(entry))
      and entry.is_restorable and entry.removed_at >= private.trash_begins()
      and (only_action is null or entry.action_id = only_action)
      and (sought = '' or strpos(lower(entry.subject), sought) > 0 or strpos(lower(entry.actor_name), sought) > 0)
      and not (entry.table_name = 'objects' and entry.kind = 'deleted' and exists (
        select from public.trash as library
        where library.table_name = 'media_library' and library.kind = 'deleted'
          and library.stored_file = entry.stored_file and library.removed_at >= private.trash_begins()
      ))
    order by entry.removed_at desc, entry.id desc
  );
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(cardinality(ids)::numeric / size)::integer));
  return jsonb_build_object(
    'total', cardinality(ids),
    'page', shown_page,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', entry.id, 'action_id', entry.action_id, 'kind', entry.kind, 'table_name', entry.table_name,
        'row_id', entry.row_id, 'subject', entry.subject, 'removed_at', entry.removed_at,
        'ends_at', entry.removed_at + interval '30 days' + private.added_by_absence(entry.removed_at),
        'actor_id', entry.actor_id, 'actor_name', entry.actor_name,
        'columns', case when entry.table_name = 'site_settings' then (
          select coalesce(jsonb_agg(path order by path), '[]')
          from (
            select before.path
            from jsonb_each(private.flatten_object(entry.content -> 'settings')) as before (path, value)
            where before.value is distinct from private.flatten_object(entry.after -> 'settings') -> before.path
            union
            select became.path
            from jsonb_each(private.flatten_object(entry.after -> 'settings')) as became (path, value)
            where became.value is distinct from private.flatten_object(entry.content -> 'settings') -> became.path
            limit 60
          ) as differing (path)
        ) else '[]' end,
        'count', (
          select count(*) from public.trash as same
          where same.action_id = entry.action_id and same.table_name = any (tables) and (sees_all or private.is_own_entry(same))
            and same.is_restorable and same.removed_at >= private.trash_begins()
        )
      ) order by wanted.place)
      from unnest(ids[(shown_page - 1) * size + 1 : least(shown_page * size, cardinality(ids))])
        with ordinality as wanted (id, place)
      join public.trash as entry on entry.id = wanted.id
    ), '[]')
  );
end
$$;
grant execute on function public.list_trash(text, uuid, text, integer, integer) to authenticated;
revoke execute on function public.list_trash(text, uuid, text, integer, integer) from service_role;

-- ## from 20261123100400_show_contributors_their_own_trash.sql
-- ## PATCHED in 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
-- As before. What comes back keeps its state and times.
create or replace function public.restore_trash(entries bigint[] DEFAULT '{}'::bigint[], actions uuid[] DEFAULT '{}'::uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  sees_all constant boolean := public.is_editor();
  action record;
  problems jsonb := '[]';
  files jsonb := '[]';
  counted integer;
  restored integer := 0;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may restore what is in the trash';
  end if;
  perform set_config('stationhouse.restoring', 'true', true);
  for action in
    select trash.action_id, array_agg(trash.id) as ids, bool_and(
        (sees_all or private.is_own_entry(trash)) and private.may_restore(trash.table_name)
      ) as is_allowed,
      bool_or(trash.table_name = 'site_settings') as has_settings
    from public.trash
    where (trash.id = any (entries) or trash.action_id = any (actions))
      and trash.is_restorable and trash.removed_at >= private.trash_begins()
    group by trash.action_id
    order by max(trash.id)
  loop
    if not action.is_allowed then
      raise insufficient_privilege using message = case when action.has_settings
        then 'Only administrators may restore settings' else 'Only editors may restore what others deleted' end;
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
grant execute on function public.restore_trash(bigint[], uuid[]) to authenticated;
revoke execute on function public.restore_trash(bigint[], uuid[]) from service_role;

-- ## from 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
create or replace function public.sweep_trash(batch integer DEFAULT 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('storage.quota') is not null then
    perform private.notice_absence();
  end if;
  return private.end_old_entries(batch);
end
$$;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql, 20261220000100_bring_own_pages_back_and_find_them.sql
-- What would be taken back (`is_preview`), or was: how many by table and outcome (`removed`, `restored`, `reverted`, or `kept` with a
-- reason), and the first 500 of them, those that are kept before the others. The person's work of the last 30 days can be
-- taken back.
create or replace function public.take_back(person uuid, since timestamp with time zone, is_preview boolean DEFAULT true) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  most constant integer := 500;
  items jsonb[];
  files jsonb := '[]';
  -- As `restore_trash` answers.
  deleted_files constant text[] := case when public.keeps_removed_files() then '{}' else array(
    select content ->> 'file_path' from public.trash
    where table_name = 'media_library' and kind = 'deleted' and actor_id = person and removed_at >= since
  ) end;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may take back what others did';
  end if;
  if person is null or since is null or since < now() - interval '30 days' then
    raise exception 'Only what one person did in the last 30 days can be taken back' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.taking_back', 'true', true);
    -- Content first: rows that come back need their addresses, and files go when nothing shows them any more.
    items := private.remove_created('content_documents', person, since) || private.remove_created('alerts', person, since) || private.remove_created('articles', person, since) || private.remove_created('leadership', person, since);
    items := items || private.restore_deleted(person, since);
    items := items || private.revert_changes(person, since);
    items := items || private.remove_created('media_library', person, since);
    if public.keeps_removed_files() then
      items := items || private.remove_created('objects', person, since);
    end if;
    files := coalesce((
      select jsonb_agg(distinct file_path) from public.media_library where file_path = any (deleted_files) and is_public
    ), '[]');
    if is_preview then
      raise exception 'only a look' using errcode = 'SF004';
    end if;
  exception
    -- What was found is still known; what was done is taken back.
    when sqlstate 'SF004' then null;
  end;
  return jsonb_build_object(
    'counts', coalesce((
      select jsonb_agg(to_jsonb(counted))
      from (
        select item ->> 'table_name' as table_name, item ->> 'outcome' as outcome, count(*) as count
        from unnest(items) as item group by 1, 2 order by 1, 2
      ) as counted
    ), '[]'),
    'items', coalesce((
      select jsonb_agg(listed.item order by listed.place)
      from (
        select item, row_number() over (order by item ->> 'outcome' <> 'kept', place) as place
        from unnest(items) with ordinality as found (item, place)
      ) as listed
      where listed.place <= most
    ), '[]'),
    'files', files
  );
end
$$;
grant execute on function public.take_back(uuid, timestamp with time zone, boolean) to authenticated;
revoke execute on function public.take_back(uuid, timestamp with time zone, boolean) from service_role;
