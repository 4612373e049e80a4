-- ## from 20261124100000_keep_unsaved_articles_so_that_no_writing_is_lost.sql
-- ## PATCHED in 20261125000100_count_30_days_of_trash_only_while_a_server_sees_the_database.sql
-- Twenty for each person, of at most 1 MB each. The next is refused rather than the oldest removed: its writer still has it in the
-- browser, and is told. Whoever writes also removes what nobody has touched for 30 days, which needs no job on a hosted project.
create or replace function private.begin_autosave() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_autosaves where saved_at < private.trash_begins();
  perform pg_advisory_xact_lock(hashtextextended('article_autosaves ' || new.person_id, 0));
  if (select count(*) from public.article_autosaves where person_id = new.person_id) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 unfinished articles. Save or discard some of them first.';
  end if;
  return new;
end
$$;

-- ## from 20261124120000_keep_every_version_of_an_article_that_somebody_saved.sql
-- Versions are kept as long as the article can come back.
create or replace function private.forget_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone uuid[] := array(
    select ended.row_id::uuid from old_rows as ended
    where ended.table_name = 'articles' and ended.kind = 'deleted'
      and not exists (select from public.articles where articles.id = ended.row_id::uuid)
  );
begin
  if cardinality(gone) > 0 then
    delete from public.article_revisions where article_id = any (gone);
  end if;
  return null;
end
$$;

-- ## from 20261123100400_show_contributors_their_own_trash.sql
-- Who wrote what is kept as long as the article can come back.
create or replace function private.forget_writers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_writing as writing
  using old_rows as ended
  where ended.table_name = 'articles' and ended.kind = 'deleted' and writing.id::text = ended.row_id
    and not exists (select from public.articles where articles.id = writing.id);
  return null;
end
$$;

-- ## from 20261124120000_keep_every_version_of_an_article_that_somebody_saved.sql
-- A version is kept where it differs from the newest that there is. What comes back from the trash or from an archive has its own.
-- Without nested loops, because a plan that was made for one changed row would compare thousands by pairs.
create or replace function private.keep_revisions() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  actor uuid;
  changed uuid[];
  shown uuid;
begin
  if tg_op = 'INSERT' then
    actor := (private.begin_activity('articles', 'created')).actor_id;
    insert into public.article_revisions (article_id, version, saved_by, saved_by_name, state, was_public, content)
    select added.id, added.updated_at, actor, private.name_of(actor), added.state,
      private.is_shown(added.state, added.published_at), private.revision_content(to_jsonb(added))
    from new_rows as added
    left join lateral (
      select kept.state, kept.content from public.article_revisions as kept
      where kept.article_id = added.id and kept.is_saved order by kept.version desc limit 1
    ) as newest on true
    where newest.state is distinct from added.state
      or newest.content is distinct from private.revision_content(to_jsonb(added));
    return null;
  end if;

  -- What was scheduled has been public if its time has come.
  for shown in
    select was.id from old_rows as was where was.state = 'scheduled' and private.is_shown(was.state, was.published_at)
  loop
    update public.article_revisions as revision set was_public = true
    where revision.article_id = shown and revision.is_saved and not revision.was_public and revision.version = (
      select max(kept.version) from public.article_revisions as kept where kept.article_id = shown and kept.is_saved
    );
  end loop;

  changed := array(
    select was.id from old_rows as was join new_rows as became on became.id = was.id
    where was.state <> became.state
      or private.revision_content(to_jsonb(was)) <> private.revision_content(to_jsonb(became))
  );
  if cardinality(changed) = 0 then
    return null;
  end if;
  actor := (private.begin_activity('articles', 'changed')).actor_id;
  -- The version before, where nobody kept it: the article is older than this table, or triggers were off.
  insert into public.article_revisions (article_id, version, saved_by, saved_by_name, state, was_public, content)
  select was.id, was.updated_at, was.writer_id, private.name_of(was.writer_id), was.state,
    private.is_shown(was.state, was.published_at), was.content
  from (
    select old_rows.id, old_rows.updated_at, old_rows.state, old_rows.published_at,
      private.revision_content(to_jsonb(old_rows)) as content,
      case when old_rows.updated_at = old_rows.created_at then (
        select began.writer_id from public.article_writing as began where began.id = old_rows.id
      ) end as writer_id
    from old_rows where old_rows.id = any (changed)
  ) as was
  left join lateral (
    select kept.state, kept.content from public.article_revisions as kept
    where kept.article_id = was.id and kept.is_saved order by kept.version desc limit 1
  ) as newest on true
  where newest.state is distinct from was.state or newest.content is distinct from was.content;
  insert into public.article_revisions (article_id, version, saved_by, saved_by_name, state, was_public, content)
  select became.id, became.updated_at, actor, private.name_of(actor), became.state,
    private.is_shown(became.state, became.published_at), private.revision_content(to_jsonb(became))
  from new_rows as became where became.id = any (changed);
  perform private.trim_revisions(changed);
  return null;
end
$$;

-- ## from 20261124100000_keep_unsaved_articles_so_that_no_writing_is_lost.sql
create or replace function private.note_autosave_time() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.saved_at := now();
  return new;
end
$$;

-- ## from 20261124120000_keep_every_version_of_an_article_that_somebody_saved.sql
-- What the form fills; a test compares it with the form.
create or replace function private.revision_content(article jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select (
  select jsonb_object_agg(name, article -> name)
  from unnest('{
    title, excerpt, content, content_format, category, author, type, featured, hero_image, hero_video, media_caption, media_alt,
    gallery_images, gallery_captions, gallery_alts, decorative_pictures, slug
  }'::text[]) as columns (name)
)
$$;

-- ## from 20261126000000_close_ways_of_contributors_to_what_others_wrote.sql
-- Ends the oldest versions of articles: of those that were saved, and of those that each person did not save, the newest 50 stay.
-- No join with this table: where nested loops are off, one would read all of it for each article that is saved.
create or replace function private.trim_revisions(articles uuid[]) returns void
language sql set search_path = ''
as $$
  delete from public.article_revisions where id = any (array(
    select ranked.id
    from (
      select revision.id, revision.was_public,
        row_number() over (
          partition by revision.article_id, revision.is_saved, case when not revision.is_saved then revision.saved_by end
          order by revision.version desc
        ) as place
      from public.article_revisions as revision where revision.article_id = any (articles)
    ) as ranked
    where ranked.place > 50 and not ranked.was_public
  ))
$$;

-- ## from 20261124120000_keep_every_version_of_an_article_that_somebody_saved.sql
-- Keeps what somebody wrote and gives up for the version of another. `content` is the row that would have been saved.
create or replace function public.keep_unsaved_revision(article uuid, content jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  current public.articles;
  given jsonb;
begin
  if not (public.is_editor() or (public.is_staff() and private.is_writer_of(article))) then
    raise insufficient_privilege using message = 'Only editors and the article’s writer may keep a version of it';
  end if;
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 4194304 then
    raise exception 'This is no version of an article, or too large for one' using errcode = '22023';
  end if;
  select * into current from public.articles where id = article;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  given := private.revision_content(to_jsonb(jsonb_populate_record(current, content)));
  if exists (
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = 'public.articles'::regclass and attribute.attnotnull and given -> attribute.attname = 'null'
  ) then
    raise exception 'A version has all texts' using errcode = '22023';
  end if;
  insert into public.article_revisions (article_id, version, saved_by, saved_by_name, is_saved, state, content)
  values (article, clock_timestamp(), auth.uid(), private.name_of(auth.uid()), false, current.state, given);
  perform private.trim_revisions(array[article]);
end
$$;
grant execute on function public.keep_unsaved_revision(uuid, jsonb) to authenticated;
revoke execute on function public.keep_unsaved_revision(uuid, jsonb) from service_role;

-- ## from 20261124120100_tell_who_else_has_an_article_open.sql
-- Says that a form has an article open, or no longer has. The answer is who else has, `[{name, is_self}]`: `is_self` is the
-- caller in another form. A form that says nothing for 75 seconds counts as closed: browsers let a page in the background
-- say something once a minute.
create or replace function public.note_presence(article uuid, form uuid, is_open boolean DEFAULT true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ends constant interval := '75 seconds';
begin
  if not (public.is_editor() or (public.is_staff() and private.is_writer_of(article))) then
    raise insufficient_privilege using message = 'Only who may read an article can have it open';
  end if;
  -- Two callers may end the same rows: neither waits for the other.
  delete from public.article_presence as ended
  using (
    select article_id, form_id from public.article_presence where seen_at < now() - ends for update skip locked
  ) as old
  where ended.article_id = old.article_id and ended.form_id = old.form_id;
  if not is_open then
    delete from public.article_presence where article_id = article and form_id = form and user_id = auth.uid();
    return '[]';
  end if;
  insert into public.article_presence (article_id, form_id, user_id)
  select article, form, auth.uid()
  where exists (select from public.articles where id = article)
    -- Nobody has more forms open.
    and (select count(*) from public.article_presence where user_id = auth.uid()) < 50
  on conflict (article_id, form_id) do update set seen_at = now() where article_presence.user_id = auth.uid();
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', other.name, 'is_self', other.is_self) order by other.is_self desc, other.name)
    from (
      select distinct presence.user_id = auth.uid() as is_self, private.name_of(presence.user_id) as name
      from public.article_presence as presence
      where presence.article_id = article and presence.form_id <> form and presence.seen_at >= now() - ends
        and exists (select from public.staff where staff.user_id = presence.user_id and staff.status = 'active')
    ) as other
    where other.name is not null
  ), '[]');
end
$$;
grant execute on function public.note_presence(uuid, uuid, boolean) to authenticated;
revoke execute on function public.note_presence(uuid, uuid, boolean) from service_role;
