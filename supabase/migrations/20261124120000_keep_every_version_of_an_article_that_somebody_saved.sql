-- Versions of articles, however they were saved: triggers keep them. The newest 50 of an article stay, and all that were public.
-- Without a reference to the article, so that one that comes back from the trash still has its versions.
create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  -- The article's `updated_at`, by which a form knows what it began from; of what was not saved, when it was kept.
  version timestamptz not null,
  saved_by uuid,
  -- What the person was called at the time. Null for the server, and where nobody knows.
  saved_by_name text,
  -- False for what somebody wrote and gave up for the version of another.
  is_saved boolean not null default true,
  state text not null,
  -- Whether visitors saw it.
  was_public boolean not null default false,
  content jsonb not null
);
create index article_revisions_newest_idx on public.article_revisions (article_id, version desc);

alter table public.article_revisions enable row level security;
alter table public.article_revisions force row level security;
create policy "Triggers and functions write" on public.article_revisions to postgres using (true) with check (true);
create policy "Editors read all, others those of their own articles" on public.article_revisions for select to authenticated using (
  (select public.is_editor())
  or (
    (select public.is_staff())
    and article_id in (select writing.id from public.article_writing as writing where writing.writer_id = (select auth.uid()))
    -- What an editor gave up is no writer's business.
    and (is_saved or saved_by = (select auth.uid()))
  )
);
revoke all on public.article_revisions from public, anon, authenticated, service_role;
grant select on public.article_revisions to authenticated;
grant select, insert, update, delete on public.article_revisions to service_role;

-- What the form fills; a test compares it with the form.
create function private.revision_content(article jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  select jsonb_object_agg(name, article -> name)
  from unnest('{
    title, excerpt, content, content_format, category, author, type, featured, hero_image, hero_video, media_caption, media_alt,
    gallery_images, gallery_captions, gallery_alts, decorative_pictures, slug
  }'::text[]) as columns (name)
);

-- What colleagues call a person. The beginning of the address says enough where nobody gave a name.
create function private.name_of(account uuid) returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(btrim(member.display_name), split_part(users.email, '@', 1))
  from auth.users left join public.staff as member on member.user_id = users.id
  where users.id = account
);

-- Ends the oldest versions of articles: of those that were saved and of those that were not, the newest 50 stay. Here and below, no
-- join with this table: where nested loops are off, one would read all of it for each article that is saved.
create function private.trim_revisions(articles uuid[]) returns void
language sql set search_path = '' as $$
  delete from public.article_revisions where id = any (array(
    select ranked.id
    from (
      select revision.id, revision.was_public,
        row_number() over (partition by revision.article_id, revision.is_saved order by revision.version desc) as place
      from public.article_revisions as revision where revision.article_id = any (articles)
    ) as ranked
    where ranked.place > 50 and not ranked.was_public
  ))
$$;

-- A version is kept where it differs from the newest that there is. What comes back from the trash or from an archive has its own.
-- Without nested loops, because a plan that was made for one changed row would compare thousands by pairs.
create function private.keep_revisions() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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
create trigger keep_revisions_insert after insert on public.articles referencing new table as new_rows
  for each statement execute function private.keep_revisions();
create trigger keep_revisions_update after update on public.articles referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_revisions();

-- Versions are kept as long as the article can come back.
create function private.forget_revisions() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger forget_revisions after delete on public.trash referencing old table as old_rows
  for each statement execute function private.forget_revisions();

-- Keeps what somebody wrote and gives up for the version of another. `content` is the row that would have been saved.
create function public.keep_unsaved_revision(article uuid, content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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

revoke execute on function
  private.revision_content(jsonb), private.name_of(uuid), private.trim_revisions(uuid[]), private.keep_revisions(),
  private.forget_revisions()
from public;
revoke execute on function public.keep_unsaved_revision(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.keep_unsaved_revision(uuid, jsonb) to authenticated;

notify pgrst, 'reload schema';
