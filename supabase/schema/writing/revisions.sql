-- Saves a version of an article when its state or content has changed.
create or replace function private.insert_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Marks a scheduled version as public if its time has passed.
    if old.state = 'scheduled' and private.is_article_public(old.state, old.published_at) then
      update public.article_revisions set was_public = true
      where article_id = old.id and is_saved and not was_public and version = (
        select max(version) from public.article_revisions where article_id = old.id and is_saved
      );
    end if;
    if old.state = new.state
      and private.revision_content(to_jsonb(old)) = private.revision_content(to_jsonb(new)) then
      return null;
    end if;
    -- Also saves the previous version, which is missing if the article is older than this table or
    -- was written while triggers were disabled.
    perform private.save_revision(old, case when old.updated_at = old.created_at then (
      select writer_id from public.article_writing where id = old.id
    ) end);
  end if;
  perform private.save_revision(new, (private.request_actor()).id);
  perform private.trim_revisions(new.id);
  return null;
end
$$;

-- Saves a version of an article. Skips a version that equals the newest one, because restoring an
-- article from the trash would duplicate its version.
create or replace function private.save_revision(article public.articles, author uuid) returns void
language sql set search_path = ''
as $$
  insert into public.article_revisions (article_id, version, saved_by, saved_by_name, state, was_public, content)
  select article.id, article.updated_at, author, private.account_name(author), article.state,
    private.is_article_public(article.state, article.published_at), revision.content
  from private.revision_content(to_jsonb(article)) as revision (content)
  left join lateral (
    select saved.state, saved.content from public.article_revisions as saved
    where saved.article_id = article.id and saved.is_saved order by saved.version desc limit 1
  ) as newest on true
  where (newest.state, newest.content) is distinct from (article.state, revision.content)
$$;

-- Returns the content columns of an article. A test compares these columns with the form.
create or replace function private.revision_content(article jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select article - '{
    id, legacy_id, former_slugs, date, state, published_at, first_published_at, discord_posted, discord_posted_at,
    discord_ping, created_at, updated_at
  }'::text[]
$$;

-- Deletes the oldest versions of an article. Retains the newest 50 saved versions, the newest 50
-- discarded versions of each member, and all versions that were public. Uses an array of IDs,
-- because the planner would scan the whole table for a join.
create or replace function private.trim_revisions(article uuid) returns void
language sql set search_path = ''
as $$
  delete from public.article_revisions where id = any (array(
    select ranked.id
    from (
      select revision.id, revision.was_public,
        row_number() over (
          partition by revision.is_saved, case when not revision.is_saved then revision.saved_by end
          order by revision.version desc
        ) as position
      from public.article_revisions as revision where revision.article_id = article
    ) as ranked
    where ranked.position > 50 and not ranked.was_public
  ))
$$;

-- Deletes the versions of articles that can no longer be restored from the trash.
create or replace function private.delete_orphaned_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  orphan_ids uuid[] := array(
    select removed.row_id::uuid from old_rows as removed
    where removed.table_name = 'articles' and removed.kind = 'deleted'
      and not exists (select from public.articles where articles.id = removed.row_id::uuid)
  );
begin
  if cardinality(orphan_ids) > 0 then
    delete from public.article_revisions where article_id = any (orphan_ids);
  end if;
  return null;
end
$$;

-- Saves the version that a member discards after a conflict. `content` has the columns that the
-- member wanted to save.
create or replace function public.save_discarded_revision(article uuid, content jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  current_article public.articles;
  stored_content jsonb;
begin
  perform private.require(
    public.is_editor() or (public.is_staff() and private.is_writer_of(article)),
    'Only editors and the writer of this article may save a version of it'
  );
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 4194304 then
    raise exception 'This isn’t a version of an article, or it is too large' using errcode = '22023';
  end if;
  select * into current_article from public.articles where id = article;
  perform private.require(found, 'Article not found', 'PT404');
  stored_content := private.revision_content(to_jsonb(jsonb_populate_record(current_article, content)));
  if exists (
    select from pg_catalog.pg_attribute as attribute
    where attribute.attrelid = 'public.articles'::regclass and attribute.attnotnull
      and stored_content -> attribute.attname = 'null'
  ) then
    raise exception 'A version must have all required columns' using errcode = '22023';
  end if;
  insert into public.article_revisions (article_id, version, saved_by, saved_by_name, is_saved, state, content)
  values (
    article, clock_timestamp(), auth.uid(), private.account_name(auth.uid()), false, current_article.state,
    stored_content
  );
  perform private.trim_revisions(article);
end
$$;
grant execute on function public.save_discarded_revision(uuid, jsonb) to authenticated;
