-- Rows that were deleted, and what an update overwrote, however it was done: triggers keep them in the transaction of the change.
-- See `list_trash`, `restore_trash` and `sweep_trash`.
create table public.trash (
  id bigint generated always as identity primary key,
  -- As in `activity`: the same for all that one transaction changed.
  action_id uuid not null,
  kind text not null constraint trash_kind_known check (kind in ('deleted', 'changed')),
  removed_at timestamptz not null default now(),
  actor_id uuid,
  -- The address of the account at the time.
  actor_name text,
  table_name text not null,
  row_id text not null,
  -- What it was called at the time.
  subject text,
  -- `{bucket}/{key}` of a file's public address, for the file as well as for its row in the library.
  stored_file text,
  -- The row as it was: of a file and of a deleted row all columns, of another changed row those that differ.
  content jsonb not null,
  -- Of a changed row, the columns that differ as they became.
  after jsonb,
  -- What can be brought back by hand: whatever was deleted, overwritten settings and replaced files. Of other changes the old
  -- values are kept only to take back what a person did.
  is_restorable boolean not null generated always as (
    kind = 'deleted' or table_name = 'site_settings' or (table_name = 'objects' and after ? 'version')
  ) stored,
  constraint trash_after_of_changes check ((kind = 'changed') = (after is not null))
);
create index trash_newest_idx on public.trash (removed_at desc, id desc);
create index trash_action_idx on public.trash (action_id);
create index trash_row_idx on public.trash (table_name, row_id);
create index trash_actor_idx on public.trash (actor_id, removed_at);
create index trash_stored_file_idx on public.trash (stored_file) where kind = 'deleted';
create index trash_version_idx on public.trash ((content ->> 'version')) where table_name = 'objects';

alter table public.trash enable row level security;
alter table public.trash force row level security;
create policy "Only triggers and functions read and write" on public.trash to postgres using (true) with check (true);
revoke all on public.trash from public, anon, authenticated, service_role;

-- Where a file lies doesn't change its address: the private bucket has the keys of the public one.
create function private.stored_file_of(table_name text, content jsonb) returns text
language sql immutable parallel safe set search_path = ''
return case table_name
  when 'media_library' then public.stored_file(content ->> 'file_path')
  when 'objects' then
    regexp_replace(content ->> 'bucket_id', '^media-library-private$', 'media-library') || '/' || (content ->> 'name')
end;

-- The columns of a row before and after that differ, without those that change by themselves.
create function private.differing_columns(earlier jsonb, later jsonb, out before jsonb, out after jsonb)
language sql immutable parallel safe set search_path = ''
begin atomic
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, later -> key)
  from jsonb_object_keys(later) as keys (key)
  where (earlier -> key) is distinct from (later -> key)
    and key <> all ('{updated_at,discord_posted,discord_posted_at,last_accessed_at,path_tokens}');
end;

create function private.keep_in_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- A hosted project deletes the bytes of a file with its row, so there a row alone would bring nothing back.
do $$
declare
  target text;
begin
  foreach target in array '{public.articles,public.leadership,public.media_library,public.site_settings,storage.objects}'::text[] loop
    if target = 'storage.objects' and to_regnamespace('platform') is null then
      continue;
    end if;
    execute format(
      'create trigger keep_in_trash_delete after delete on %s referencing old table as old_rows
       for each statement execute function private.keep_in_trash()', target
    );
    execute format(
      'create trigger keep_in_trash_update after update on %s referencing old table as old_rows new table as new_rows
       for each statement execute function private.keep_in_trash()', target
    );
  end loop;
end
$$;

-- Tells the embedded storage service which bytes may come back, and when they no longer do.
create function private.keep_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
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
do $$ begin
  if to_regnamespace('platform') is null then
    return;
  end if;
  create trigger keep_versions_insert after insert on public.trash referencing new table as new_rows
    for each statement execute function private.keep_versions();
  create trigger keep_versions_delete after delete on public.trash referencing old table as old_rows
    for each statement execute function private.keep_versions();
end $$;

-- Which article a delivery was about, so that it is about it again when the article comes back.
alter table public.discord_deliveries add column former_article_id uuid;
create index discord_deliveries_former_article_idx on public.discord_deliveries (former_article_id)
  where article_id is null;
create function private.remember_article() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.former_article_id := old.article_id;
  return new;
end
$$;
create trigger remember_article before update of article_id on public.discord_deliveries
  for each row when (old.article_id is not null and new.article_id is null)
  execute function private.remember_article();

-- Ends what was kept for 30 days; with the embedded storage also the oldest files while those that are kept take more room than
-- all files of the site may. The answer is how many ended, at most `batch` of each: whoever calls it calls again until it is 0.
create function public.sweep_trash(batch integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
  swept integer;
begin
  delete from public.trash where id in (
    select old.id from public.trash as old where old.removed_at < now() - interval '30 days' limit batch
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

revoke execute on function public.sweep_trash(integer) from public, anon, authenticated, service_role;
grant execute on function public.sweep_trash(integer) to service_role;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('sweep trash', '27 * * * *', 'select public.sweep_trash()');
  end if;
end
$$;
