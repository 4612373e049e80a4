-- As before, but for how versions are found: without nested loops (see the migration before) a join with this table reads all of it,
-- for each article that is saved.
create or replace function private.trim_revisions(articles uuid[]) returns void
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

create or replace function private.keep_revisions() returns trigger
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

-- As before, one article after the other: a join with the trash's entries would read all versions.
create or replace function private.forget_revisions() returns trigger
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
